import { type Refusal, STEP_UP_STATUS } from 'protocol/desk/session.ts'
import { createStore } from './createStore.ts'
import { takeEarlyRequest } from './earlyRequest.ts'

/** The name of the window event which reports that the server does not accept the session any more. */
export const SESSION_END = 'session-end'

/** A longer body (in UTF-16 code units) is sent without `keepalive`: browsers allow 64 KiB for all `keepalive` requests together. */
const KEPT_ALIVE = 16 * 1024

/** Whether the page is being closed. During `pagehide`, `document.hidden` may still be false. */
let isLeaving = false
window.addEventListener('pagehide', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/** The requests that wait until the member uses the passkey. */
export const stepUp = createStore<readonly { why: string; answer(isDone: boolean): void }[]>([])

export function answerStepUp(isDone: boolean): void {
  for (const { answer } of stepUp.read()) answer(isDone)
  stepUp.write([])
}

/** Thrown if the server refuses a request or cannot be reached. `message` is written for the member. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 if the response is missing or is not the server's own. */
  readonly status: number
  readonly now: Refusal['now']

  constructor(status: number, { message, now }: Refusal) {
    super(message)
    this.status = status
    this.now = now
  }
}

/** @throws {ApiError} */
export function getJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return request<Answer>(path, signal ? { signal } : {})
}

/**
 * Sends a request with a JSON body. If the server requires the passkey, asks the member for the passkey, then repeats the request.
 * @throws {ApiError}
 */
export function sendJson<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  return request<Answer>(path, { ...withBody(method, body), ...(signal && { signal }) })
}

/** @throws {ApiError} */
export async function sendBytes(path: string, body: Blob): Promise<void> {
  const headers = { 'Content-Type': 'application/octet-stream' }
  await answer(path, { method: 'PUT', body, headers })
}

/**
 * Downloads a generated file, by a POST if there is a body: personal data must stay out of the URL. Asks for the passkey like `sendJson`.
 * @throws {ApiError}
 */
export async function getFile(path: string, body?: unknown): Promise<Blob> {
  const response = await answer(path, body === undefined ? {} : withBody('POST', body))
  return read(response.blob())
}

function withBody(method: string, body: unknown): RequestInit {
  if (body === undefined) return { method }
  const text = JSON.stringify(body)
  const headers = { 'Content-Type': 'application/json' }
  // When a tab is closed, browsers cancel its requests, except those with `keepalive`.
  const keepalive = (document.hidden || isLeaving) && text.length <= KEPT_ALIVE
  return { method, body: text, headers, keepalive }
}

/** Whether the caller no longer wants a response. A request that exceeds its time limit only counts as unanswered. */
function isCancelled(signal?: AbortSignal | null): boolean {
  return signal?.aborted === true && signal.reason.name !== 'TimeoutError'
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await answer(path, init)
  return response.status === 204 ? (undefined as Answer) : read(response.json(), init.signal)
}

/** Reads a response body. Throws an `ApiError` if the body is incomplete, or is not JSON, such as the sign-in page of a Wi-Fi network. */
async function read<Body>(reading: Promise<Body>, signal?: AbortSignal | null): Promise<Body> {
  return reading.catch((error: unknown) => {
    if (isCancelled(signal)) throw error
    throw new ApiError(0, { message: 'The server’s answer did not arrive.' })
  })
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  const request = takeEarlyRequest(path, init.body) ?? fetch(path, init)
  const response = await request.catch((error: unknown) => {
    if (isCancelled(init.signal)) throw error
    throw new ApiError(0, { message: 'The server cannot be reached.' })
  })
  if (response.ok) return response
  const refusal = await readRefusal(response)
  const { status, message } = refusal
  if (status === STEP_UP_STATUS && (await askAgain(message))) return answer(path, init)
  if (status === 401) window.dispatchEvent(new Event(SESSION_END))
  throw refusal
}

/** Asks for the passkey in one dialog for all waiting requests. Returns whether the member used the passkey. */
function askAgain(why: string): Promise<boolean> {
  return new Promise((answer) => stepUp.write([...stepUp.read(), { why, answer }]))
}

/** Reads the reason from an error response. A response that is not JSON, such as a proxy's error page, gets a general message. */
async function readRefusal(response: Response): Promise<ApiError> {
  const { headers, status } = response
  const isJson = headers.get('Content-Type')?.startsWith('application/json')
  const refusal: Refusal | null = isJson ? await response.json().catch(() => null) : null
  if (refusal) return new ApiError(status, refusal)
  return new ApiError(0, { message: `The server answered with an error (${status}).` })
}
