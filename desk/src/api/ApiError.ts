import type { Refusal } from 'protocol/desk/session.ts'

/** The server said no, or could not be reached. `message` is a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 where no answer came. */
  readonly status: number
  readonly problem: Refusal['problem']

  constructor(status: number, { problem, message }: Refusal) {
    super(message)
    this.status = status
    this.problem = problem
  }
}
