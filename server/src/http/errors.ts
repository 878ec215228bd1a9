import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Thrown to refuse a request. The message is the whole response to the sender: one short line. */
export class RequestError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.name = 'RequestError'
    this.statusCode = statusCode
  }
}

/** The answer to a form that could not be stored. The visitor's browser keeps the form and sends it again. */
export const UNAVAILABLE = 'Not kept: please try again later'

/** The texts that EmailJS's own service sends. EmailJS's client shows the text of a response unchanged. */
const TEXTS: Readonly<Record<number, string>> = {
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  429: 'Too Many Requests',
}

/** Answers a failed request with one line of text. Logs the error if the server is at fault, because the response does not reveal it. */
export function answerError(
  error: Error & { code?: string; statusCode?: number; headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'a request failed')
  // For a range beyond the end of a file, these headers state the length of the file.
  if (status === 416) reply.headers(error.headers ?? {})
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(textOf(error, status, request))
}

/** Returns the status of the response to an error: 503 if the server is at fault, because a later try may succeed. */
export function statusOf(error: { statusCode?: number }): number {
  const status = error.statusCode ?? 500
  return status >= 500 ? 503 : status
}

export function isHangUp({ code }: { code?: string }): boolean {
  return code === 'ERR_STREAM_PREMATURE_CLOSE'
}

function textOf(error: Error, status: number, { routeOptions }: FastifyRequest): string {
  if (error instanceof RequestError) return error.message
  if (status === 413) {
    return `The request is larger than ${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} kB`
  }
  return TEXTS[status] ?? (status >= 500 ? UNAVAILABLE : 'Bad Request')
}

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Makes a handler that answers a malformed or too slow request, with the headers of all other responses, and hangs up. */
export function refuseMalformed(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUSES[error.code ?? ''] ?? '400 Bad Request'
    const text = status.slice(4)
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status}\r\n${lines.join('')}Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
      )
    }
    socket.destroy(error)
  }
}
