import { onTestFinished } from 'vitest'

/** What Node's own `net` is made of. Its servers begin to accept as soon as they listen, and this one must not. */
interface TcpHandle {
  readonly fd: number
  bind(address: string, port: number): number
  getsockname(address: { port?: number }): number
  close(): void
}

interface TcpBinding {
  readonly TCP: new (type: number) => TcpHandle
  readonly constants: { readonly SERVER: number }
}

export interface HeldSocket {
  readonly port: number
  /** To be handed on to processes that take connections from it. */
  readonly fd: number
}

/**
 * A socket that stays open while servers that were given it come and go, as systemd holds one: from the first on who
 * connects waits for the next. Closed once `onEnd` is called back: after the test unless said otherwise.
 */
export function heldSocket(onEnd: (close: () => void) => void = onTestFinished): HeldSocket {
  const { binding } = process as unknown as { binding(name: 'tcp_wrap'): TcpBinding }
  const { TCP, constants } = binding('tcp_wrap')
  const handle = new TCP(constants.SERVER)
  const bound: { port?: number } = {}
  if (handle.bind('127.0.0.1', 0) !== 0 || handle.getsockname(bound) !== 0 || !bound.port) {
    throw new Error('No socket could be had')
  }
  onEnd(() => handle.close())
  return { port: bound.port, fd: handle.fd }
}
