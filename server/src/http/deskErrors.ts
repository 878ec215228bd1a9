import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from 'protocol/desk/session.ts'
import type { Versioned } from 'protocol/desk/versions.ts'
import { statusOf } from './errors.ts'

/** Thrown to refuse a request of the desk. The member reads the message, which is one sentence. */
export class DeskError extends Error {
  readonly statusCode: number
  readonly now: Versioned<unknown> | undefined

  constructor(statusCode: number, message: string, now?: Versioned<unknown>) {
    super(message)
    this.name = 'DeskError'
    this.statusCode = statusCode
    this.now = now
  }
}

export const invalid = (message: string) => new DeskError(400, message)
export const forbidden = (message: string) => new DeskError(403, message)
export const missing = (message: string) => new DeskError(404, message)
/** 409: another member changed the record in the meantime, or its state does not allow the request. */
export const conflict = (message: string) => new DeskError(409, message)

/** 409: the stored value is newer than the value that the member has edited (see `writeOver`). */
export const writtenBefore = (now: Versioned<unknown>) =>
  new DeskError(409, `${now.who ?? 'Somebody'} changed this in the meantime.`, now)

export function found<Value>(value: Value | null | undefined | false, message: string): Value {
  if (value === null || value === undefined || value === false) throw missing(message)
  return value
}

const MESSAGES: Readonly<Record<number, string>> = {
  404: 'This was not found.',
  413: 'This is too large to send. Shorten it, or choose fewer entries.',
  429: 'Too many tries. Wait a minute, then try again.',
  503: 'That did not work. Please try again in a moment.',
}

const DISK_FULL =
  'The server’s disk is full, so nothing was changed. Whoever looks after the server must make room; then try again.'

const INVALID = 'The server did not understand this. Reload the page, then try again.'

/** Answers a failed request with a `Refusal`. Logs the error if the server is at fault, because the response does not reveal it. */
export function answerDeskError(
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DeskError) {
    const { statusCode, message, now } = error
    return reply.code(statusCode).send({ message, ...(now && { now }) } satisfies Refusal)
  }
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a request of the desk failed')
  const message = status >= 500 && isDiskFull(error) ? DISK_FULL : (MESSAGES[status] ?? INVALID)
  return reply.code(status).send({ message } satisfies Refusal)
}

/** Returns whether an error of a file, of SQLite, of PostgreSQL or of the publisher means that a disk is full. */
export function isDiskFull({ code, message }: { code?: string; message: string }): boolean {
  return /ENOSPC|EDQUOT|SQLITE_FULL|53100|no space left|is full \(\d/i.test(`${code} ${message}`)
}
