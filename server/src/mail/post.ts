import type { SendOutcome } from './mail.ts'

/** The statuses below 500 that are temporary: request timeout, too early, too many requests. */
const LATER = [408, 425, 429]

/** Splits an address into the URL to post to and an `Authorization` header with the address's user and password. */
export function addressOf(address: string) {
  const url = new URL(address)
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  return { url, headers: login === ':' ? {} : { Authorization: authorization } }
}

/** Posts once, within a time limit, and follows no redirect. The reason of a failure never contains the address. */
export async function post(
  url: URL | string,
  request: RequestInit,
  limitMs: number,
  signal: AbortSignal,
): Promise<SendOutcome> {
  try {
    const { body, ok, status } = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    })
    await body?.cancel()
    if (ok) return { kind: 'delivered' }
    const reason = `HTTP ${status}`
    return { kind: status >= 500 || LATER.includes(status) ? 'tryLater' : 'refused', reason }
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: unknown }; name?: string }
    // The service may have got the message already: a connection that cannot be made fails by itself after ten seconds, with another error.
    if (name === 'TimeoutError') return { kind: 'unconfirmed', reason: 'it may have arrived' }
    return { kind: 'tryLater', reason: String(cause?.code ?? 'no answer') }
  }
}
