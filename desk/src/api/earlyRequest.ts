import { ENQUIRIES_PATH } from 'protocol/desk/enquiries.ts'

/** The first page of the inbox, where nearly every visit begins. */
const BODY = JSON.stringify({ box: 'new', search: '', cursor: null })

/** On its way since before the desk's own script was there: this file stands alone, and in front of it. */
let request: Promise<Response> | null = null
if (location.pathname === '/' && location.search === '') {
  request = fetch(ENQUIRIES_PATH, {
    method: 'POST',
    body: BODY,
    headers: { 'Content-Type': 'application/json' },
  })
  // The error reaches the code that takes the answer.
  request.catch(() => {})
}

/** The answer to the early request, once; null for any other request. */
export function takeEarlyRequest(path: string, body: unknown): Promise<Response> | null {
  if (path !== ENQUIRIES_PATH || body !== BODY) return null
  const taken = request
  request = null
  return taken
}
