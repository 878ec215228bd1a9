import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from 'protocol/desk/session.ts'
import type { Versioned } from 'protocol/desk/versions.ts'
import { statusOf } from './errors.ts'

/** How a route says no. The message is one sentence for the person. */
export class DeskError extends Error {
  readonly statusCode: number
  readonly problem: Refusal['problem']
  readonly now: Versioned<unknown> | undefined

  constructor(
    statusCode: number,
    problem: Refusal['problem'],
    message: string,
    now?: Versioned<unknown>,
  ) {
    super(message)
    this.name = 'DeskError'
    this.statusCode = statusCode
    this.problem = problem
    this.now = now
  }
}

/** What was sent is not as it has to be. */
export const invalid = (message: string) => new DeskError(400, 'invalid', message)
export const forbidden = (message: string) => new DeskError(403, 'forbidden', message)
export const missing = (message: string) => new DeskError(404, 'missing', message)
/** Something changed meanwhile, or is not so that this can be done. */
export const conflict = (message: string) => new DeskError(409, 'conflict', message)

/** Refuses what was typed over an older version: see `writeOver`. */
export const writtenBefore = (now: Versioned<unknown>) =>
  new DeskError(409, 'conflict', `${now.who ?? 'Somebody'} changed this meanwhile.`, now)

/** What was looked for; where there is none the answer is `missing`. */
export function found<Value>(value: Value | null | undefined | false, message: string): Value {
  if (value === null || value === undefined || value === false) throw missing(message)
  return value
}

const REFUSALS: Readonly<Record<number, Refusal>> = {
  404: { problem: 'missing', message: 'There is no such thing here.' },
  413: { problem: 'invalid', message: 'That is too much at once.' },
  429: { problem: 'tooMany', message: 'Too many tries. Wait a minute, then try again.' },
  503: { problem: 'unavailable', message: 'That did not work. Please try again in a moment.' },
}

const DISK_FULL: Refusal = {
  problem: 'unavailable',
  message: 'The disk of the server is full: that was not done. Make room, then try again.',
}

const INVALID: Refusal = { problem: 'invalid', message: 'Something in it is not as it has to be.' }

/** Answers a request that failed with a `Refusal`, and logs what is our fault. Nothing of ours shows in it. */
export function answerDeskError(
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DeskError) {
    const { statusCode, problem, message, now } = error
    const refusal: Refusal = { problem, message, ...(now && { now }) }
    return reply.code(statusCode).send(refusal)
  }
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a request of the desk failed')
  if (status >= 500 && isDiskFull(error)) return reply.code(status).send(DISK_FULL)
  return reply.code(status).send(REFUSALS[status] ?? INVALID)
}

/** Whether a file, SQLite, PostgreSQL or another process says that a disk is full. */
export function isDiskFull({ code, message }: { code?: string; message: string }): boolean {
  return /ENOSPC|EDQUOT|SQLITE_FULL|53100|no space left|is full \(\d/i.test(`${code} ${message}`)
}
