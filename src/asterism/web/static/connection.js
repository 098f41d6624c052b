// A lost connection: said in a banner; what was asked is asked again until an answer comes.

const FIRST_MS = 1000;
const LONGEST_MS = 15000;

const lost = new Set();

/** Say whether a part of the page (the stream, a request) has lost the server. */
export function connection(part, works) {
  if (works) lost.delete(part);
  else lost.add(part);
  banner().hidden = lost.size === 0;
}

function banner() {
  const shown = document.getElementById("offline");
  if (shown) return shown;
  const made = document.createElement("p");
  made.id = "offline";
  made.role = "status";
  made.textContent = "The connection is lost. Trying again; what you pressed is kept.";
  made.hidden = true;
  document.body.append(made);
  return made;
}

/** Whether nobody could answer just now: the server starts anew behind its proxy, or asks for a moment. */
const isLater = (response) => response.status === 502 || response.status === 504 || response.headers.has("Retry-After");

/** `fetch` that waits for the server to come back. Asking twice is safe: an answer names the question it is for, an undo the moment. */
export async function persistentFetch(url, options) {
  for (let wait = FIRST_MS; ; wait = Math.min(2 * wait, LONGEST_MS)) {
    try {
      const response = await fetch(url, options);
      connection("request", !isLater(response));
      if (!isLater(response)) return response;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // a TypeError is how fetch says that nobody answered
      connection("request", false);
    }
    await Promise.race([new Promise((go) => setTimeout(go, wait)), new Promise((go) => addEventListener("online", go, { once: true }))]);
  }
}
