"""The steps card texts are made of, by what they work on."""
