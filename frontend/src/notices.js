// What the page says about itself: what went wrong, what is to be known, what is under way.

const $ = (id) => document.getElementById(id);

// With `way` ({ href, text }) a fault ends in a link that leads out of it.
export function fault(message, way) {
  const box = $("fault");
  box.replaceChildren(message);
  if (way) {
    const link = Object.assign(document.createElement("a"), { href: way.href, textContent: way.text });
    box.append(" ", link);
  }
  box.hidden = !message;
  if (message) box.scrollIntoView({ block: "nearest" });
}

export function notice(message) {
  $("notice").textContent = message;
}

// The same words are not said twice: what listens to the line would read them out again.
export function status(message) {
  if ($("status").textContent !== message) $("status").textContent = message;
}

// Shows what was typed and not sent, once there is no box left for it.
export function unsent(texts) {
  $("unsent").hidden = !texts.length;
  $("unsent-text").textContent = texts.join("\n\n");
}
