import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/startServer.ts'
import { freePort } from './support/freePort.ts'
import { nginxConf } from './support/nginxConf.ts'
import { dataFolderFromTemplate, temporaryFolder } from './support/temporaryFolder.ts'

const HOST = 'desk.example.com'

/** nginx as `deploy/nginx-desk.conf` has it, without TLS, before a server of this port. */
async function startNginx(serverPort: number): Promise<number> {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConf('nginx-desk.conf', { folder, port, serverPort }))
  const nginx = spawn('nginx', ['-e', join(folder, 'nginx.log'), '-p', folder, '-c', file])
  const ended = once(nginx, 'exit')
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  const listens = () => {
    const socket = connect(port, '127.0.0.1')
    return once(socket, 'connect').then(
      () => !socket.destroy().connecting,
      () => false,
    )
  }
  await expect.poll(listens).toBe(true)
  return port
}

/** `fetch` would set `Host` by itself. */
async function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}) {
  const call = request({ host: '127.0.0.1', port, path, headers: { host: HOST, ...headers } })
  call.end()
  const [reply] = await once(call, 'response')
  let body = ''
  for await (const chunk of reply) body += chunk
  return { status: reply.statusCode as number, headers: reply.headers, body }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe.skipIf(!hasNginx())('behind nginx', () => {
  test('the desk is at its own name alone, and a visitor has one address, whatever they say', async () => {
    const deskPort = await freePort()
    const config = readConfig({
      ...{ DATA_DIR: dataFolderFromTemplate(), HOST: '127.0.0.1', PORT: '0' },
      ...{ DESK_PORT: `${deskPort}`, DESK_URL: `https://${HOST}`, TRUSTED_PROXIES: '127.0.0.1' },
    })
    const entryRate = { max: 3, timeWindow: 60_000 }
    const { stop } = await startServer(config, { siteFolder: null, logger: false, entryRate })
    onTestFinished(stop)
    const port = await startNginx(deskPort)
    const { headers } = await ask(port, '/api/nothing')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
    })
    expect((await ask(port, '/api/team', { host: 'www.example.com' })).status).toBe(421)
    const statuses: number[] = []
    for (let guess = 0; guess < 5; guess += 1) {
      const spoofed = {
        'x-forwarded-for': `203.0.113.${guess}`,
        'x-forwarded-host': 'evil.example',
      }
      statuses.push((await ask(port, '/api/team', spoofed)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })

  test('what is new arrives as it happens', async () => {
    const streams: ServerResponse[] = []
    const serverPort = await listen(
      createServer((_request, reply) => {
        reply.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.flushHeaders()
        streams.push(reply)
      }),
    )
    const port = await startNginx(serverPort)
    const call = request({ host: '127.0.0.1', port, path: '/api/events', headers: { host: HOST } })
    call.end()
    const [reply] = await once(call, 'response')
    for (const line of ['first', 'second']) {
      streams.at(-1)?.write(`data: ${line}\n\n`)
      const [chunk] = await once(reply, 'data')
      expect(String(chunk)).toBe(`data: ${line}\n\n`)
    }
    call.destroy()
  })
})

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    // With the types of files where Debian keeps them.
    return existsSync('/etc/nginx/mime.types')
  } catch {
    return false
  }
}
