import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './freePort.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
/** The files that the server needs to run, besides the linked packages. */
const PARTS =
  `deploy server/src server/package.json site/package.json schema/src schema/package.json
  site/build/facts.json package.json package-lock.json`.split(/\s+/)
/** The wait before a restart. It is shorter than systemd's `RestartSec`. */
const RESTART_MS = 200
/** Lets the processes of all versions share compiled code, because compiling takes most of the time of a start. */
const COMPILED = { NODE_COMPILE_CACHE: 'node-compile-cache', NODE_COMPILE_CACHE_PORTABLE: '1' }

/** A fast replacement for `npm`: links the packages of this repository and builds one page. */
const NPM = `#!/bin/bash
set -e
[ ! -e broken-build ] || exit 1
ln -s '${REPOSITORY}/node_modules' node_modules
ln -s "$ROOT/${COMPILED.NODE_COMPILE_CACHE}" .
mkdir -p site/dist/assets site/dist/media site/build desk/dist/assets
echo "$PUBLIC_URL" >site/build/built-for
cat version >site/dist/index.html
cp version desk/dist/index.html
cp version "site/dist/assets/$(cat version).js"
echo 'echo changed by a package >&2; exit 1' >deploy/agency-desk.sh
`

/** A replacement for `systemd-run`: runs the command in the folder and environment that its options name, but as the same user. */
const SYSTEMD_RUN = `#!/bin/bash
printf '%s\\n' "$*" >>"$ROOT/systemd-run.log"
while [ $# -gt 0 ]; do
  case $1 in
    -p)
      case $2 in
        WorkingDirectory=*) cd "\${2#*=}"; export ${Object.entries(COMPILED)
          .map((entry) => entry.join('='))
          .join(' ')} ;;
        CacheDirectory=*) export CACHE_DIRECTORY="$ROOT/var/cache/\${2#*=}"; mkdir -p "$CACHE_DIRECTORY" ;;
        EnvironmentFile=*) while IFS= read -r line; do export "$line"; done <"\${2#*=}" ;;
        Environment=*) export "\${2#*=}" ;;
      esac
      shift 2 ;;
    --setenv=*) export "\${1#*=}"; shift ;;
    --*) shift ;;
    *) break ;;
  esac
done
exec "$@"
`

/** A replacement for `systemctl`: passes the command to the test's process, which acts as systemd. */
const systemctl = (port: number) => `#!/bin/bash
exec 3<>/dev/tcp/127.0.0.1/${port}
printf 'GET /%s HTTP/1.0\\r\\n\\r\\n' "$(IFS=/; printf '%s' "$*")" >&3
while read -r name value; do
  case $name in
    x-exit:) code=\${value%$'\\r'} ;;
    $'\\r') cat; exit "$code" ;;
  esac
done <&3
exit 1
`

export type FakeServerMachine = Awaited<ReturnType<typeof fakeServerMachine>>

/**
 * Makes a machine in a folder: /etc, /opt and /var, a repository to fetch from, and a systemd with the commands that `install.sh` uses. The
 * servers that this systemd starts are real. `onEnd` registers the removal of the machine.
 */
export async function fakeServerMachine(onEnd: (end: () => void | Promise<void>) => void) {
  const root = temporaryFolder(onEnd)
  const at = (path: string) => join(root, path)
  const [port, deskPort, trialPort, trialDeskPort] = await Promise.all(
    Array.from({ length: 4 }, freePort),
  )
  const origin = at('origin')
  for (const folder of ['bin', 'etc', 'run', 'var/lib/agency', 'opt/agency/tools'])
    mkdirSync(at(folder), { recursive: true })
  mkdirSync(at(COMPILED.NODE_COMPILE_CACHE))
  const git = (...command: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.co', '-C', origin, ...command])
  const commitAll = () => {
    git('add', '--all', '--force')
    git('commit', '--quiet', '--allow-empty', '--message', 'A version')
  }
  for (const part of PARTS) {
    mkdirSync(dirname(join(origin, part)), { recursive: true })
    cpSync(join(REPOSITORY, part), join(origin, part), { recursive: true })
  }
  git('init', '--quiet', '--initial-branch=main')
  commitAll()
  git('tag', 'base')
  const command = (name: string, content: string) => {
    writeFileSync(at(`bin/${name}`), content)
    chmodSync(at(`bin/${name}`), 0o755)
  }
  command('npm', NPM)
  command('systemd-run', SYSTEMD_RUN)
  command('caddy', '#!/bin/sh\necho 2.6.2\n')
  command('dpkg', '#!/bin/sh\n[ -e "$ROOT/packaged" ] || echo changed\n')
  command('journalctl', '#!/bin/sh\ntail -n 10 "$ROOT/server.log"\n')
  // Replaces `sync`, which would wait for the writes of all programs on this machine.
  command('sync', '#!/bin/sh\n')
  // Pretends that the pinned Node is installed already.
  const { dependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))
  const script = readFileSync(join(REPOSITORY, 'deploy/install.sh'), 'utf8')
  const [, npm] = /^NPM_VERSION=(.*)$/m.exec(script) ?? []
  writeFileSync(at('opt/agency/tools/versions'), `${dependencies.node} ${npm}\n`)
  // With a trusted proxy, each enquiry can come from another address, so that the rate limit does not stop the enquiries.
  writeFileSync(
    at('etc/agency.env'),
    `PORT=${port}\nDESK_PORT=${deskPort}\nTRUSTED_PROXIES=127.0.0.1\nWEEKLY_MAIL=off\n`,
  )

  let server: ChildProcess | null = null
  let wanted = false
  let restarts = 0
  const asked: string[] = []
  const read = (file: string) =>
    (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const start = () => {
    wanted = true
    const started = spawn('node_modules/node/bin/node', ['server/src/main.ts'], {
      cwd: at('opt/agency/current'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        ...COMPILED,
        NODE_ENV: 'production',
        ...Object.fromEntries([...read('etc/agency.env'), ...read('run/agency-trial.env')]),
        DATA_DIR: at('var/lib/agency'),
      },
    })
    server = started
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => appendFileSync(at('server.log'), chunk))
    started.on('exit', async () => {
      await wait(RESTART_MS)
      if (!wanted || server !== started) return
      restarts += 1
      start()
    })
  }
  const stop = async () => {
    wanted = false
    const stopped = server
    server = null
    if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
    stopped.kill('SIGTERM')
    await once(stopped, 'exit')
  }
  const obey = async (verb: string, units: readonly string[]): Promise<number> => {
    if (units.includes('caddy')) return existsSync(at('caddy-is-broken')) ? 1 : 0
    if (verb === 'start' && units.includes('agency-backup.service')) {
      const env = { PATH: process.env.PATH, ...COMPILED, DATA_DIR: at('var/lib/agency') }
      const cwd = at('opt/agency/current')
      const backup = spawn('deploy/agency-backup.sh', { cwd, stdio: 'ignore', env })
      return (await once(backup, 'exit'))[0]
    }
    if (!units.includes('agency.service')) return 0
    if (verb === 'stop' || verb === 'restart') await stop()
    if ((verb === 'start' && !wanted) || verb === 'restart') start()
    return 0
  }
  const systemd = createServer(async (request, reply) => {
    const [verb = '', ...rest] = (request.url ?? '').slice(1).split('/').map(decodeURIComponent)
    if (verb !== 'show') asked.push([verb, ...rest].join(' '))
    reply.setHeader('x-exit', String(await obey(verb, rest)))
    reply.end(verb === 'show' ? `${restarts}\n` : '')
  })
  systemd.listen(0, '127.0.0.1')
  await once(systemd, 'listening')
  command('systemctl', systemctl((systemd.address() as AddressInfo).port))
  onEnd(async () => {
    await stop()
    systemd.closeAllConnections()
    systemd.close()
  })

  return {
    url: `http://127.0.0.1:${port}`,
    trialPort,
    data: at('var/lib/agency'),
    at,
    asked: () => asked.splice(0),
    current: () => basename(realpathSync(at('opt/agency/current'))),
    /** Commits a version to the repository from which the machine fetches: the base version with only this change. */
    commit(change: Readonly<Record<string, string>>) {
      git('read-tree', '--reset', '-u', 'base')
      for (const [path, content] of Object.entries(change))
        writeFileSync(join(origin, path), content)
      commitAll()
    },
    clone() {
      execFileSync('git', ['clone', '--quiet', origin, at('opt/agency/source')])
    },
    /**
     * Starts a command as root. `kill` ends the command with all its children, as a power cut would. If `typed` is given, the command runs
     * on a terminal into which these lines are typed.
     */
    run(
      name: 'install.sh' | 'agency-update' | 'agency-desk',
      args: readonly string[] = [],
      environment: Readonly<Record<string, string>> = {},
      typed?: string,
    ) {
      const path =
        name === 'install.sh'
          ? at('opt/agency/source/deploy/install.sh')
          : at(`usr/local/sbin/${name}`)
      const onTerminal = ['--quiet', '--flush', '--return', `--command=bash ${path}`, '/dev/null']
      const [program, parameters] = typed ? ['script', onTerminal] : ['bash', [path, ...args]]
      const child = spawn(program, parameters, {
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe'],
        env: {
          PATH: `${at('bin')}:${process.env.PATH}`,
          ROOT: root,
          HOME: root,
          // Lets programs start faster, because the script starts them often.
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          TRIAL_PORT: `${trialPort}`,
          TRIAL_DESK_PORT: `${trialDeskPort}`,
          HEALTH_SECONDS: '20',
          STEADY_SECONDS: '1',
          PROXY_RETRIES: '0',
          ...environment,
        },
      })
      child.stdin.end(typed)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      }
      const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
      const kill = (signal: NodeJS.Signals) => {
        process.kill(-(child.pid ?? 0), signal)
        return ended
      }
      return { ended, kill }
    },
  }
}
