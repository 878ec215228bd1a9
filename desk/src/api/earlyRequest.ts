import { ENQUIRIES_PATH } from 'protocol/desk/enquiries.ts'

/** The query for the first page of the inbox, where nearly every visit begins. */
const BODY = JSON.stringify({ box: 'new', search: '', cursor: null })

/** Sent before the desk's main script has loaded: this file has a script of its own, ahead of it. */
let request: Promise<Response> | null = null
if (location.pathname === '/' && location.search === '') {
  request = fetch(ENQUIRIES_PATH, {
    method: 'POST',
    body: BODY,
    headers: { 'Content-Type': 'application/json' },
  })
  // The code that takes the answer handles the error.
  request.catch(() => {})
}

/** Returns the answer to the early request, once; null for any other request. */
export function takeEarlyRequest(path: string, body: unknown): Promise<Response> | null {
  if (path !== ENQUIRIES_PATH || body !== BODY) return null
  const taken = request
  request = null
  return taken
}
