import type { FastifyInstance } from 'fastify'
import { assembleServer } from './assembleServer.ts'
import type { Config } from './config.ts'
import { localUrl } from './http/origins.ts'
import type { ServerOptions } from './Server.ts'

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'EADDRINUSE: another program does',
  EACCES: 'EACCES: this user must not',
  EADDRNOTAVAIL: 'EADDRNOTAVAIL: this machine does not have that address',
  ENOTFOUND: 'ENOTFOUND: no address has that name',
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Assembles the server and listens. Throws if the database or a port cannot be used. The returned URLs work on this machine. */
export async function startServer(config: Config, options: ServerOptions) {
  const { app, desk, server, stop } = await assembleServer(config, options)
  try {
    const { host, port } = config
    await listen(app, 'HOST, PORT', host, port)
    if (desk) await listen(desk, 'HOST, DESK_PORT', host, config.desk?.port ?? 0)
  } catch (error) {
    await stop()
    throw error
  }
  const deskUrl = desk && server.deskUrl().origin
  return { url: localUrl(config.host, app).origin, deskUrl, server, stop }
}

/** @param settings - the names of the settings that an error has to mention. */
async function listen(app: FastifyInstance, settings: string, host: string, port: number) {
  // Fastify would log a line for each address that `localhost` stands for; `main.ts` prints one.
  const { level } = app.log
  app.log.level = 'warn'
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new ListenError(settings, host, port, error)
  }
  app.log.level = level
}

class ListenError extends Error {
  constructor(settings: string, host: string, port: number, cause: unknown) {
    const { code } = cause as NodeJS.ErrnoException
    super(
      `${settings}: the server cannot listen on ${host}, port ${port} (${REASONS[code ?? ''] ?? code}).`,
      { cause },
    )
    this.name = 'ListenError'
  }
}
