"""What people read: labels, prompts, the log, what each seat sees."""
