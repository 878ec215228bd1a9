import type { Refusal } from 'protocol/desk/session.ts'
import { createStore } from './createStore.ts'
import { takeEarlyRequest } from './earlyRequest.ts'

/** The window event for a session that the server no longer knows: it expired, or was ended elsewhere. */
export const SESSION_END = 'session-end'

/** The longest body sent with `keepalive`, in UTF-16 code units: browsers allow 64 KiB for all such requests together. */
const KEPT_ALIVE = 16 * 1024

/** Whether the page is being left: it may not be hidden yet. */
let isLeaving = false
window.addEventListener('pagehide', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/** The callbacks of the requests that wait for the passkey; null if none waits. */
export const stepUp = createStore<readonly ((isDone: boolean) => void)[] | null>(null)

export function answerStepUp(isDone: boolean): void {
  for (const answer of stepUp.read() ?? []) answer(isDone)
  stepUp.write(null)
}

/** Thrown if the server refuses a request or cannot be reached. `message` is a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  readonly problem: Refusal['problem']
  readonly now: Refusal['now']

  constructor(status: number, { problem, message, now }: Refusal) {
    super(message)
    this.status = status
    this.problem = problem
    this.now = now
  }
}

/** @throws {ApiError} */
export function getJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return request<Answer>(path, signal ? { signal } : {})
}

/**
 * Sends a change. If the server asks for the passkey first, asks the person, and sends the request again.
 * @throws {ApiError}
 */
export function sendJson<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  return request<Answer>(path, { ...withBody(method, body), ...(signal && { signal }) })
}

/**
 * Uploads one piece of a file.
 * @throws {ApiError}
 */
export async function sendBytes(path: string, body: Blob): Promise<void> {
  await answer(path, {
    ...{ method: 'PUT', body },
    headers: { 'Content-Type': 'application/octet-stream' },
  })
}

/**
 * Downloads a file that the server makes. A body carries what must not appear in an address. Asks for the passkey as `sendJson` does.
 * @throws {ApiError}
 */
export async function getFile(path: string, body?: unknown): Promise<Blob> {
  const response = await answer(path, body === undefined ? {} : withBody('POST', body))
  return read(response.blob())
}

function withBody(method: string, body: unknown): RequestInit {
  if (body === undefined) return { method }
  const text = JSON.stringify(body)
  return {
    ...{ method, body: text, headers: { 'Content-Type': 'application/json' } },
    // A request that is sent while the tab closes still arrives.
    keepalive: (document.hidden || isLeaving) && text.length <= KEPT_ALIVE,
  }
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await answer(path, init)
  return response.status === 204 ? (undefined as Answer) : read(response.json(), init.signal)
}

/** Reads a body. Throws an `ApiError` for a body that breaks off, or is not the server's, such as a network's sign-in page. */
async function read<Body>(reading: Promise<Body>, signal?: AbortSignal | null): Promise<Body> {
  return reading.catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, {
      problem: 'unavailable',
      message: 'The answer of the server did not come through.',
    })
  })
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  const request = takeEarlyRequest(path, init.body) ?? fetch(path, init)
  const response = await request.catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, { problem: 'unavailable', message: 'The server cannot be reached.' })
  })
  if (response.ok) return response
  const refusal = new ApiError(response.status, await readRefusal(response))
  if (refusal.problem === 'stepUp' && (await askAgain())) return answer(path, init)
  if (refusal.problem === 'signedOut') window.dispatchEvent(new Event(SESSION_END))
  throw refusal
}

/** Lets the frame's dialog ask for the passkey, once for all waiting requests. Returns whether the passkey was used. */
function askAgain(): Promise<boolean> {
  return new Promise((answer) => stepUp.write([...(stepUp.read() ?? []), answer]))
}

/** Reads the reason of a refusal; a proxy in front of the server answers with error pages of its own. */
async function readRefusal(response: Response): Promise<Refusal> {
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  const refusal: Refusal | null = isJson ? await response.json().catch(() => null) : null
  return (
    refusal ?? {
      problem: 'unavailable',
      message: `The server answered with an error (${response.status}).`,
    }
  )
}
