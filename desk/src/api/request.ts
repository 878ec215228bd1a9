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
  return response.blob()
}

function withBody(method: string, body: unknown): RequestInit {
  return body === undefined
    ? { method }
    : { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await answer(path, init)
  return response.status === 204 ? (undefined as Answer) : response.json()
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
  if (isJson) return response.json()
  return {
    problem: 'unavailable',
    message: `The server answered with an error (${response.status}).`,
  }
}
