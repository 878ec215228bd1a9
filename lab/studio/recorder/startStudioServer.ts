import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, relative } from 'node:path'
import { transformWithOxc } from 'vite'
import { ROOT } from './places.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface StudioServer {
  /** Address of a file below the repository's root. */
  addressOf(file: string): string
  close(): Promise<void>
}

/** Serves the repository to the recorder's browser, on loopback only; TypeScript goes out as JavaScript. */
export async function startStudioServer(port = 0): Promise<StudioServer> {
  const server = createServer(async (request, response) => {
    const path = normalize(
      decodeURIComponent(new URL(request.url ?? '/', 'http://studio').pathname),
    )
    const type = TYPES[extname(path)]
    try {
      if (!type) throw new Error('not a type that the studio serves')
      const body = await readFile(join(ROOT, path))
      const sent = path.endsWith('.ts') ? (await transformWithOxc(`${body}`, path)).code : body
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(sent)
    } catch (error) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`${path}: ${error}`)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    addressOf: (file) => `${origin}/${relative(ROOT, file).replaceAll('\\', '/')}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
