import type { Refusal } from 'protocol/desk/session.ts'

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
