import { ENQUIRIES_PATH } from 'protocol/desk/enquiries.ts'

/** The request body for the first page of the inbox, the screen on which nearly every visit begins. */
const BODY = JSON.stringify({ box: 'new', search: '', cursor: null })

/** The request for the first page, sent while the main script still loads: the build puts this file into a small script that runs first. */
let request: Promise<Response> | null = null
if (location.pathname === '/' && location.search === '') {
  request = fetch(ENQUIRIES_PATH, {
    method: 'POST',
    body: BODY,
    headers: { 'Content-Type': 'application/json' },
  })
  // The caller of `takeEarlyRequest` handles an error. This handler only prevents an unhandled rejection before that call.
  request.catch(() => {})
}

/** Returns the early request's response to the first caller with the same path and body; null to all other callers. */
export function takeEarlyRequest(path: string, body: unknown): Promise<Response> | null {
  if (path !== ENQUIRIES_PATH || body !== BODY) return null
  const taken = request
  request = null
  return taken
}
