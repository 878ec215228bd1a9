import type { Refusal } from 'protocol/desk/session.ts'
import { ApiError } from './ApiError.ts'
import { takeEarlyRequest } from './earlyRequest.ts'
import { sessionEnd } from './sessionEnd.ts'
import { stepUp } from './stepUp.ts'

/** @throws {ApiError} */
export function getJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return request<Answer>(path, signal ? { signal } : {})
}

/**
 * Changes something. Where the server asks for the passkey first, the person is asked, and the request sent again.
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
 * A file that the server makes; with a body, what it has to know may stand in no address. Asks for the passkey as
 * `sendJson` does.
 * @throws {ApiError}
 */
export async function getFile(path: string, body?: unknown): Promise<Blob> {
  const response = await answer(path, body === undefined ? {} : withBody('POST', body))
  return read(response.blob())
}

function withBody(method: string, body: unknown): RequestInit {
  return body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await answer(path, init)
  return response.status === 204 ? (undefined as Answer) : read(response.json(), init.signal)
}

/** A body that breaks off, or is no answer of the server's, such as the page of a network that asks to sign in. */
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
  if (refusal.problem === 'stepUp' && (await stepUp.ask())) return answer(path, init)
  if (refusal.problem === 'signedOut') sessionEnd.tell()
  throw refusal
}

/** A proxy before the server answers with pages of its own. */
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
