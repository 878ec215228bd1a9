import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from 'protocol/desk/session.ts'
import { isHangUp, statusOf } from './errors.ts'

/** How a route says no. The message is one sentence for the person. */
export class DeskError extends Error {
  readonly statusCode: number
  readonly problem: Refusal['problem']

  constructor(statusCode: number, problem: Refusal['problem'], message: string) {
    super(message)
    this.name = 'DeskError'
    this.statusCode = statusCode
    this.problem = problem
  }
}

const REFUSALS: Readonly<Record<number, Refusal>> = {
  404: { problem: 'missing', message: 'There is no such thing here.' },
  413: { problem: 'invalid', message: 'That is too much at once.' },
  429: { problem: 'tooMany', message: 'Too many tries. Wait a minute, then try again.' },
  503: { problem: 'unavailable', message: 'That did not work. Please try again in a moment.' },
}

const INVALID: Refusal = { problem: 'invalid', message: 'Something in it is not as it has to be.' }

/** Answers a request that failed with a `Refusal`, and logs what is our fault. Nothing of ours shows in it. */
export function answerDeskError(
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (isHangUp(error)) {
    request.raw.destroy()
    return undefined
  }
  const status = error instanceof DeskError ? error.statusCode : statusOf(error)
  if (!(error instanceof DeskError) && status >= 500) {
    request.log.error({ err: error }, 'a request of the desk failed')
  }
  const refusal: Refusal =
    error instanceof DeskError
      ? { problem: error.problem, message: error.message }
      : (REFUSALS[status] ?? INVALID)
  return reply.code(status).send(refusal)
}
