import type { SendOutcome } from './mail.ts'

const ANSWER_LIMIT_MS = 30_000

/** Too many requests, and what else a server may say that will be well later. */
const LATER = [408, 425, 429]

/** Slack, Google Chat, and the path of Mattermost's and Rocket.Chat's hooks: they take JSON. All else takes text. */
const CHAT_HOSTS = ['hooks.slack.com', 'chat.googleapis.com']
const CHAT_PATH = '/hooks/'

/**
 * Posts a text to a URL, as its service takes it: ntfy, and whatever else is not known as a chat, as plain text.
 */
export function webhook(
  address: string,
): (text: string, signal: AbortSignal) => Promise<SendOutcome> {
  const { url, headers } = addressOf(address)
  const isChat = CHAT_HOSTS.includes(url.hostname) || url.pathname.startsWith(CHAT_PATH)
  const type = isChat ? 'application/json' : 'text/plain; charset=utf-8'
  return (text, signal) =>
    post(
      url,
      {
        headers: { ...headers, 'Content-Type': type },
        body: isChat ? JSON.stringify({ text }) : text,
      },
      ANSWER_LIMIT_MS,
      signal,
    )
}

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
