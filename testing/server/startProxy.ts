import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { NGINX_BROTLI } from '../findPrograms.ts'
import { freePort } from './freePort.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')

export type ProxyName = 'nginx' | 'caddy'

interface ProxyTargets {
  readonly serverPort: number
  readonly deskPort: number
  /** The folder of the built site. `headers` is the file of headers that the build writes for this proxy. */
  readonly site: string
  readonly headers: string
}

export interface ProxyRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ProxyResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** Starts a real proxy with our configuration on one port, without TLS. The host name of a request selects site or desk. */
export async function startProxy(name: ProxyName, targets: ProxyTargets) {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = join(folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  writeFileSync(file, name === 'nginx' ? forNginx(folder, port, targets) : forCaddy(targets))
  const args =
    name === 'nginx'
      ? ['-e', join(folder, 'nginx.log'), '-p', folder, '-c', file]
      : ['run', '--adapter', 'caddyfile', '--config', file]
  const url = (host: string) => `http://${host}:${port}`
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    PUBLIC_URL: url('www.example.com'),
    DESK_URL: url('desk.example.com'),
    BARE_URL: url('example.com'),
    // Debian's Caddy does not know `request_buffers`, the default in the Caddyfile, and needs these two older options.
    BUFFER_REQUESTS: 'buffer_requests\nmax_buffer_size 524288',
  }
  const proxy = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  for (const stream of [proxy.stdout, proxy.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = once(proxy, 'exit')
  onTestFinished(async () => {
    // Kills Caddy, because on SIGTERM Caddy waits for open connections. Ends nginx by SIGTERM, because a killed nginx leaves its workers running.
    proxy.kill(name === 'caddy' ? 'SIGKILL' : 'SIGTERM')
    await ended
  })
  const written = () =>
    readdirSync(folder)
      .filter((log) => log.endsWith('.log'))
      .map((log) => readFileSync(join(folder, log), 'utf8'))
      .join('') + said
  const answers = async () =>
    (await ask(port, { path: '/' }).catch(() => null))?.status ?? written()
  await expect.poll(answers, { timeout: 10_000 }).toBe(200)
  return { port, written }
}

/** Sends a request with an unchanged path; `fetch` would normalise the path. */
export async function ask(
  port: number,
  { method = 'GET', path, headers = {}, body }: ProxyRequest,
): Promise<ProxyResponse> {
  const call = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: { Host: 'www.example.com', ...headers },
  })
  call.setTimeout(15_000, () => call.destroy(new Error(`No answer to ${method} ${path}`)))
  call.end(body)
  const [reply] = await once(call, 'response')
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) }
}

function forCaddy({ serverPort, deskPort, site, headers }: ProxyTargets): string {
  return readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace('\n{\n', '\n{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n')
    .replace(':3000 {', `:${serverPort} {`)
    .replace(':3001 {', `:${deskPort} {`)
    .replace('/opt/agency/published/current', site)
    .replaceAll('/opt/agency/current/site/build/caddy-headers', headers)
}

/** Returns our nginx configuration without the parts that need root: TLS with its certificates, and system folders. */
function forNginx(
  folder: string,
  port: number,
  { serverPort, deskPort, site, headers }: ProxyTargets,
): string {
  const agency = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll(
      / {2}(#.*1\.25.*\n {2})?listen 443.*\n {2}listen .*\n/g,
      `  listen 127.0.0.1:${port};\n`,
    )
    .replaceAll(/ {2}ssl_\w+ .*\n/g, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${deskPort}`)
    .replaceAll('/opt/agency/published/current', site)
    .replaceAll('/opt/agency/current/site/build/nginx-headers.conf', headers)
    .replaceAll('/var/log/nginx', folder)
  const written = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  )
  return `load_module ${NGINX_BROTLI};
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/nginx.log crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 768; }
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log ${folder}/access.log;
${written.join(' ')}
${agency}}
`
}
