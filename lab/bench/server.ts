/**
 * `npm run bench -- server [--events 1000000]`: measures the server's throughput. Compare only the ratios between figures of one run: these
 * ratios are the same on other machines. The clients run in separate processes and use persistent connections.
 */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../testing/server/freePort.ts'

const CLIENTS = 32
const GENERATORS = 2
const ROUND_MS = 4_000
const ROUNDS = 7
const SITE = join(import.meta.dirname, '../../site/dist')

interface Measured {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  /** The fraction of one processor core that the server used. */
  readonly busy: number
}

type Kind = 'enquiry' | 'event' | 'page'

const { values } = parseArgs({
  allowPositionals: true,
  options: { events: { type: 'string', default: '1000000' } },
})

/** Counts the runs of the load generator. The number makes the enquiries of each run differ, because the server ignores repeats. */
let loads = 0

await enquiries()
await pages()
await memory(Number(values.events))

async function enquiries() {
  const grouped: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    grouped.push(await withServer({}, (server) => measure(server, 'enquiry')))
  }
  console.log(`\nEnquiries on disk before the response, ${CLIENTS} clients (median of ${ROUNDS})`)
  print('this server', median(grouped))
}

async function pages() {
  if (!existsSync(SITE)) return console.log('\nPages: not measured, run `npm run build` first')
  const withNginx = !spawnSync('nginx', ['-v']).error
  const ours: Measured[] = []
  const nginx: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await withServer({ BENCH_SITE: '1' }, (server) => measure(server, 'page')))
    if (withNginx) nginx.push(await measureNginx())
  }
  console.log(
    `\nPages (/contact, the same gzip file, one process each), ${CLIENTS} clients (median of ${ROUNDS})`,
  )
  print('this server', median(ours))
  if (!withNginx) return console.log('  nginx is not installed')
  print('nginx', median(nginx))
  console.log(ratio(median(ours).perSecond, median(nginx).perSecond))
}

async function memory(events: number) {
  await withServer({}, async (server) => {
    await load(server.port, 'event', { requests: 20_000 })
    const before = await usage(server.child)
    let sent = 20_000
    let peakBytes = before.rssBytes
    console.log(`\nMemory while counting ${events.toLocaleString('en')} events`)
    while (sent < events) {
      const requests = Math.min(200_000, events - sent)
      const { perSecond } = await load(server.port, 'event', { requests })
      sent += requests
      const { rssBytes } = await usage(server.child)
      peakBytes = Math.max(peakBytes, rssBytes)
      console.log(
        `  after ${sent.toLocaleString('en')}: ${mb(rssBytes)} (${Math.round(perSecond)}/s)`,
      )
    }
    console.log(`  after the first 20,000: ${mb(before.rssBytes)}; at most ${mb(peakBytes)}`)
  })
}

interface BenchServer {
  readonly child: ChildProcess
  readonly port: number
}

async function withServer<T>(
  environment: Readonly<Record<string, string>>,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  const child = fork(join(import.meta.dirname, 'enquiryServer.ts'), [], {
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [{ url }] = await once(child, 'message')
    return await work({ child, port: Number(new URL(url).port) })
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function measure({ child, port }: BenchServer, kind: Kind): Promise<Measured> {
  await load(port, kind, { durationMs: 1_000 })
  const before = await usage(child)
  const started = performance.now()
  const result = await load(port, kind, { durationMs: ROUND_MS })
  const after = await usage(child)
  return { ...result, busy: (after.cpuMs - before.cpuMs) / (performance.now() - started) }
}

async function load(
  port: number,
  kind: Kind,
  { durationMs = kind === 'event' ? 3_600_000 : ROUND_MS, requests = 1e9 } = {},
): Promise<Omit<Measured, 'busy'>> {
  const generators = Array.from({ length: GENERATORS }, () =>
    fork(join(import.meta.dirname, 'load.ts'), [], { serialization: 'json' }),
  )
  await Promise.all(generators.map((generator) => once(generator, 'spawn')))
  await wait(300)
  const started = performance.now()
  const results = await Promise.all(
    generators.map(async (generator, index) => {
      loads += 1
      const answer = once(generator, 'message')
      generator.send({
        port,
        kind,
        durationMs,
        clients: CLIENTS / GENERATORS,
        requests: Math.ceil(requests / GENERATORS),
        seed: `${loads}-${index}`,
      })
      const [result] = await answer
      return result as { answered: number; medianMs: number; p99Ms: number }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const answered = results.reduce((total, result) => total + result.answered, 0)
  return {
    perSecond: answered / seconds,
    medianMs: Math.max(...results.map(({ medianMs }) => medianMs)),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
  }
}

async function usage(child: ChildProcess): Promise<{ cpuMs: number; rssBytes: number }> {
  const answer = once(child, 'message')
  child.send('usage')
  const [result] = await answer
  return result
}

/** Measures nginx with settings for speed, but one worker: files stay open, and compressed files are sent unchanged. */
async function measureNginx(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-nginx-'))
  const port = await freePort()
  cpSync(SITE, join(folder, 'site'), { recursive: true })
  mkdirSync(join(folder, 'logs'))
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=1000;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port}; root ${folder}/site; gzip_static on;
    location / { try_files $uri $uri.html =404; }
  }
}
`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', configuration], { stdio: 'inherit' })
  try {
    await wait(1_000)
    return { ...(await load(port, 'page')), busy: Number.NaN }
  } finally {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function median(rounds: readonly Measured[]): Measured {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}

function print(name: string, { perSecond, medianMs, p99Ms, busy }: Measured) {
  const load = Number.isNaN(busy) ? '' : `, ${Math.round(busy * 100)} % of a core`
  console.log(
    `  ${name.padEnd(16)} ${Math.round(perSecond).toLocaleString('en').padStart(7)}/s, median ${medianMs.toFixed(1)} ms, 99 % within ${p99Ms.toFixed(1)} ms${load}`,
  )
}

function ratio(one: number, other: number): string {
  return `  ratio            ${(one / other).toFixed(2)}`
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}
