import { assembleServer, type ServerOptions } from './assembleServer.ts'
import type { Config } from './config.ts'
import { localUrl } from './http/localUrl.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'EADDRINUSE: another program does',
  EACCES: 'EACCES: this user must not',
  EADDRNOTAVAIL: 'EADDRNOTAVAIL: this machine does not have that address',
  ENOTFOUND: 'ENOTFOUND: no address has that name',
}

export interface RunningServer {
  /** How a browser on this machine reaches it. */
  readonly url: string
  /** Answers what was asked, delivers what is under way, closes the database. */
  stop(): Promise<void>
}

/** Assembles the server and listens. Throws when the database or the port cannot be had. */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { app, stop } = await assembleServer(config, options)
  // Fastify would log a line for each address that `localhost` stands for; `main.ts` prints one.
  const { level } = app.log
  app.log.level = 'warn'
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stop()
    throw new ListenError(config, error)
  }
  app.log.level = level
  return { url: localUrl(config.host, app).origin, stop }
}

/** Nobody can be served at that address. The message is fit to be the only line shown. */
export class ListenError extends Error {
  constructor({ host, port }: Config, cause: unknown) {
    const { code } = cause as NodeJS.ErrnoException
    super(
      `HOST, PORT: the server cannot listen on ${host}, port ${port} (${REASONS[code ?? ''] ?? code}).`,
      { cause },
    )
    this.name = 'ListenError'
  }
}
