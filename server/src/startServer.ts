import { assembleServer, type ServerOptions } from './assembleServer.ts'
import type { Config } from './config.ts'
import { localUrl } from './http/localUrl.ts'

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
    throw error
  }
  app.log.level = level
  return { url: localUrl(config.host, app).origin, stop }
}
