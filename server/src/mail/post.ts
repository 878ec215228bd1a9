import type { SendOutcome } from './mail.ts'

/** Too many requests, and what else a server may say that will be well later. */
const LATER = [408, 425, 429]

/** Where to post: user and password in an address become the login. */
export function addressOf(address: string) {
  const url = new URL(address)
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  return { url, headers: login === ':' ? {} : { Authorization: authorization } }
}

/** Posts once, within a limit. No redirect is followed, and no address is in a reason. */
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
    // Connecting has a shorter limit of its own: by then the service has the text, and would show it twice.
    if (name === 'TimeoutError') return { kind: 'unconfirmed', reason: 'it may have arrived' }
    return { kind: 'tryLater', reason: String(cause?.code ?? 'no answer') }
  }
}
