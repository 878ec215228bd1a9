import type { Socket } from 'node:net'

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is no HTTP, or came too slowly, with the headers of every other answer, and hangs up. */
export function refuseMalformed(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    // The other side is gone: there is nobody to answer.
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
