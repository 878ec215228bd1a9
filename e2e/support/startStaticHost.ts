import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentType } from './contentType.ts'
import { readHostHeaders } from './readHostHeaders.ts'

export interface StaticHost {
  readonly url: string
  stop(): void
}

/** A host that knows nothing but a folder and its `_headers`: `/contact` is `contact.html`, the rest is `404.html`. */
export async function startStaticHost(folder: () => string): Promise<StaticHost> {
  const server = createServer(({ url = '/', method }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const headersOf = readHostHeaders(readFileSync(join(folder(), '_headers'), 'utf8'))
    for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value)
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405).end()
      return
    }
    const file = [pathname, `${pathname}.html`, `${pathname}index.html`]
      .map((path) => join(folder(), path))
      .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    const name = file ?? join(folder(), '404.html')
    if (!response.hasHeader('content-type')) response.setHeader('Content-Type', contentType(name))
    response.writeHead(file ? 200 : 404).end(readFileSync(name))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
