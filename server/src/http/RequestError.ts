/** A request that cannot be taken as it is. The message is the whole answer: one short line for whoever sent it. */
export class RequestError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.name = 'RequestError'
    this.statusCode = statusCode
  }
}
