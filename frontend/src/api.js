// The calls of one interview. A refusal is an ApiError; silence is a NetworkError.

export class NetworkError extends Error {}

export class ApiError extends Error {
  // `turn` is the current one, where a request came with one that is over.
  constructor(status, detail, turn) {
    super(detail);
    this.status = status;
    this.turn = turn;
  }
}

// Where the fault is ours, whoever runs the service can find it by the request's number.
function reason(status, body) {
  const told = body?.detail ?? "The request failed.";
  return status === 500 && body?.request_id ? `${told} It is ${body.request_id}.` : told;
}

async function call(address, options = {}) {
  let response;
  try {
    response = await fetch(address, { credentials: "same-origin", ...options });
  } catch {
    throw new NetworkError();
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, reason(response.status, body), body?.turn);
  if (body === null) throw new NetworkError();
  return body;
}

export class Interview {
  constructor(id) {
    this.id = id;
  }

  // Where the interview stands, with the messages after the first `after` as HTML.
  standing(after) {
    return call(`/interviews/${this.id}/messages?after=${after}`);
  }

  // Takes a turn: { turn, text }, { turn, choice } or { turn, code, action }.
  take(turn) {
    return call(`/api/v1/interviews/${this.id}/turns`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(turn),
    });
  }

  submission(id) {
    return call(`/api/v1/submissions/${id}?wait=20`);
  }
}
