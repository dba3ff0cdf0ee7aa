"""The introduction to the API: how a bot holds an interview from start to end."""

GUIDE = """\
A mock interviewer for PyTorch roles. A bot starts an interview, shows the candidate its \
messages, hands back what the candidate says, and in practice mode reads the scorecard at \
the end.

**Start.** `POST /api/v1/interviews` with at least a `level`. The answer holds the `id`, \
the first `messages` and the `candidate_token`. Send that token with every later call, as \
the header `Authorization: Bearer TOKEN`. It opens this interview and no other. A bot with a \
team's token sends its own in all calls, this one too: it opens all of the team's interviews.

**Take turns.** Look at `expects` and call `POST /api/v1/interviews/{interview_id}/turns`:

- `text`: send `text`.
- `choice`: send `choice`, the id of one of the `options` of the last part of type `choices`.
- `code`: send `code` with `action`. The last part of type `problem` holds the starter code.
- `nothing`: the interview is over. See *Scorecard*.

Text is always taken as well, whatever `expects` says: it may hold a wish such as *hint*, \
*repeat*, *skip*, *back*, *status*, *pause*, *resume*, *stop* or *help*.

**Count.** `turn` is the number of turns taken so far. Send the number that the last \
answer gave; of two turns with the same number only the first is taken.

**Wait for code.** Code is accepted with 202 and judged afterwards. Poll the address in \
`Location` with `?wait=25`: the answer comes as soon as `status` is `done`, or after that \
many seconds with `queued` or `running`; then ask again. Or follow \
`/api/v1/interviews/{interview_id}/events`, which tells by server-sent events when it waits, \
runs and is done. When it is done, `turn` has gone \
up by one and the result's messages are in the interview: read it again. The part of type \
`result` says in `action` whether it tells of a run: there `passed` means only that the \
visible example ran to its end, and nothing was checked; `matches` tells whether it printed \
what is expected. Show the candidate the text beside it, which says how it differs.

**Scorecard.** In practice mode fetch `/api/v1/interviews/{interview_id}/scorecard` with the \
same token. In assessment mode that answers 403 until an interviewer releases the results: \
`PUT …/release` with an interviewer's token, which reads the scorecard at any time, reviews it, \
and finds interviews by `GET /api/v1/interviews`. Until then tell the candidate that the \
interviewer has the results; `released` says when they can be read.

**Tokens.** A team's bot holds its interviews, an interviewer sees their results; whoever runs \
the service makes tokens for both (`interviewer token create`). Each call says which it takes.

**Send again.** A request that got no answer may be sent again under the same \
`Idempotency-Key`: nothing is done twice. A webhook is told when code is judged, when an \
interview is over and when results are released.

**Own data.** `GET …/export` gives a candidate everything that is kept of the interview; \
`DELETE /api/v1/interviews/{interview_id}` removes it for good, with the same token.

**When it is refused.** Errors are problem details (RFC 9457, `application/problem+json`). \
`detail` says what is wrong; `errors` names each wrong field. `type` says which 409 it is \
(`/docs#problem-stale-turn` and so on). After one read the interview again, for `state`, \
`turn` and `expects` say what is possible now. After a 503 \
repeat the same request when the seconds in `Retry-After` have passed.

**Limits.** A body has at most 256 KiB, a text 20,000 characters, an answer 2,500 words, \
code 64 KiB. All JSON is UTF-8. A field or a query parameter of an unknown name is an \
error that names it.
"""
