import {
  type ChildProcess,
  type ChildProcessByStdio,
  execFileSync,
  spawn,
} from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from './freePort.ts'
import { heldSocket } from './heldSocket.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const REPOSITORY = join(import.meta.dirname, '../../..')

/** All that a server runs on; its packages are linked. */
const PARTS = [
  'deploy',
  'server/src',
  'server/package.json',
  'site/package.json',
  'schema/src',
  'schema/package.json',
  'site/build/facts.json',
]
const PACKAGE = ['package.json', 'package-lock.json']
const RESTART_MS = 200
const PROXIES = ['caddy', 'nginx']

/** What one process has compiled, the next need not, in whichever release: most of the time goes into starting Node. */
const COMPILED = { NODE_COMPILE_CACHE: 'node-compile-cache', NODE_COMPILE_CACHE_PORTABLE: '1' }

const assigned = (environment: Readonly<Record<string, string>>) =>
  Object.entries(environment)
    .map((entry) => entry.join('='))
    .join(' ')

/** Instead of the real build, which takes a minute: the packages that are here, and a page. */
const NPM = `#!/bin/bash
set -e
[ -e node_modules ] || ln -s '${REPOSITORY}/node_modules' node_modules
[ ! -e broken-build ] || exit 1
ln -s "$ROOT/${COMPILED.NODE_COMPILE_CACHE}" .
mkdir -p site/dist/assets site/dist/media site/build desk/dist/assets
cat version >site/dist/index.html
cp version desk/dist/index.html
cp version "site/dist/assets/$(cat version).js"
`

export const ALL_INSTALLED = '#!/bin/sh\nprintf installed\n'

/** Runs the command as systemd-run would, with the environment and the folder that the options say. */
const SYSTEMD_RUN = `#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    -p)
      case $2 in
        WorkingDirectory=*) cd "\${2#*=}"; export ${assigned(COMPILED)} ;;
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

/** Asks the test's process, which is systemd here. */
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

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/**
 * A machine in a folder: its own /etc, /opt and /var, a repository to fetch from, and a systemd that knows as much as
 * the scripts of deploy/ ask of it. The servers that it starts are real. Gone once `onEnd` is called back: after the test unless
 * said otherwise.
 */
export async function fakeServerMachine(
  onEnd: (end: () => void | Promise<void>) => void = onTestFinished,
) {
  const root = temporaryFolder(onEnd)
  const at = (path: string) => join(root, path)
  const socket = heldSocket(onEnd)
  mkdirSync(at(COMPILED.NODE_COMPILE_CACHE))
  const origin = at('origin')
  const data = at('var/lib/agency')
  for (const folder of ['bin', 'etc', 'opt/agency', 'var/lib/agency']) {
    mkdirSync(at(folder), { recursive: true })
  }
  for (const part of [...PARTS, ...PACKAGE]) {
    mkdirSync(dirname(join(origin, part)), { recursive: true })
    cpSync(join(REPOSITORY, part), join(origin, part), { recursive: true })
  }
  const git = (...command: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.co', '-C', origin, ...command])
  const commitAll = (message: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', message)
  }
  git('init', '--quiet', '--initial-branch=main')
  commitAll('Nothing that could be seen')
  git('tag', 'base')
  const command = (name: string, content: string) => {
    writeFileSync(at(`bin/${name}`), content)
    chmodSync(at(`bin/${name}`), 0o755)
  }
  command('npm', NPM)
  command('systemd-run', SYSTEMD_RUN)
  // All packages are there, and proxies take whatever they are given.
  command('dpkg-query', ALL_INSTALLED)
  for (const proxy of PROXIES) command(proxy, '#!/bin/sh\n')
  // There is a group caddy; none of these tests needs root.
  command('getent', '#!/bin/sh\n')
  command('chgrp', '#!/bin/sh\necho "$*" >>"$ROOT/chgrp"\n')
  // It waits for the disks of all that runs on the tests' machine.
  command('sync', '#!/bin/sh\n')
  writeFileSync(
    at('etc/agency.env'),
    `PUBLIC_URL=https://www.example.com\nPORT=${socket.port}\nHOST=127.0.0.1\nDESK_PORT=${await freePort()}\nWEEKLY_MAIL=off\n`,
  )

  let server: ChildProcess | null = null
  let wanted = false
  /** As systemd counts them. */
  let restarts = 0
  const asked: string[] = []
  const active = new Set<string>()
  const enabled = new Set<string>()
  const broken = new Set<string>()

  const settings = () =>
    Object.fromEntries(
      readFileSync(at('etc/agency.env'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  const start = () => {
    wanted = true
    const current = at('opt/agency/current')
    server = spawn(
      'sh',
      ['-c', 'LISTEN_PID=$$ exec node_modules/node/bin/node server/src/main.ts'],
      {
        cwd: current,
        stdio: ['ignore', 'ignore', 'ignore', socket.fd],
        env: { ...process.env, ...COMPILED, ...settings(), DATA_DIR: data, LISTEN_FDS: '1' },
      },
    )
    const started = server
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
  const obey = async (verb: string, rest: readonly string[]): Promise<number> => {
    const units = rest.filter((word) => !word.startsWith('--'))
    const now = rest.includes('--now')
    if (verb === 'is-active') return units.every((unit) => active.has(unit)) ? 0 : 3
    if (verb === 'is-enabled') return units.every((unit) => enabled.has(unit)) ? 0 : 1
    for (const unit of units) {
      if (verb === 'enable') enabled.add(unit)
      if (verb === 'disable') enabled.delete(unit)
      if (PROXIES.includes(unit)) {
        if (verb === 'start' && broken.has(unit)) return 1
        if (verb === 'start' || (verb === 'enable' && now)) active.add(unit)
        if (verb === 'stop' || (verb === 'disable' && now)) active.delete(unit)
      }
      if (unit === 'agency-backup.service') {
        const backup = spawn('deploy/agency-backup.sh', {
          cwd: at('opt/agency/current'),
          stdio: 'ignore',
          env: {
            ...{ PATH: `${at('bin')}:${process.env.PATH}`, ...COMPILED, DATA_DIR: data },
            // Copies are carried off where a test has a command for it.
            ...(existsSync(at('bin/restic')) && { RESTIC_REPOSITORY: 'elsewhere' }),
          },
        })
        const [code] = await once(backup, 'exit')
        if (code !== 0) return 1
      }
      if (unit !== 'agency.service') continue
      if (verb === 'stop' || verb === 'restart') await stop()
      if (verb === 'start' || verb === 'restart') start()
    }
    return 0
  }
  const systemd = createServer(async (request, reply) => {
    const [verb = '', ...rest] = (request.url ?? '').slice(1).split('/').map(decodeURIComponent)
    if (verb !== 'show') asked.push([verb, ...rest].join(' '))
    const code = await obey(verb, rest)
    reply.setHeader('x-exit', String(code))
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
    url: `http://127.0.0.1:${socket.port}`,
    data,
    at,
    /** Puts a command of the system in the place of the one that there is. */
    command,
    /** What systemd was asked since the last look. */
    asked: () => asked.splice(0),
    /** The proxies that run, and those that start with the machine. */
    proxies: () => ({
      run: PROXIES.filter((proxy) => active.has(proxy)),
      start: PROXIES.filter((proxy) => enabled.has(proxy)),
    }),
    /** A proxy that does not start, though the machine tries, or one that does. */
    breakProxy(proxy: string, isBroken: boolean) {
      if (!isBroken) broken.delete(proxy)
      else {
        broken.add(proxy)
        enabled.add(proxy)
      }
    },
    /** Commits a version to the repository that the machine fetches from: what it began with, but for the change. */
    commit(change: Readonly<Record<string, string>>) {
      git('read-tree', '--reset', '-u', 'base')
      for (const [path, content] of Object.entries(change)) {
        writeFileSync(join(origin, path), content)
      }
      commitAll('A version')
    },
    clone() {
      execFileSync('git', ['clone', '--quiet', origin, at('opt/agency/source')])
    },
    /** Takes back what was changed in the folder that it is built from. */
    reset() {
      execFileSync('git', ['-C', at('opt/agency/source'), 'checkout', '--quiet', '.'])
    },
    /** Tries the release that runs, but for the change, as the scripts do. */
    tryWith(
      change: Readonly<Record<string, string>>,
      environment: Readonly<Record<string, string>> = {},
    ) {
      const release = temporaryFolder(onTestFinished)
      cpSync(at('opt/agency/current/'), release, { recursive: true, verbatimSymlinks: true })
      for (const [path, content] of Object.entries(change)) {
        writeFileSync(join(release, path), content)
      }
      const child = spawn(process.execPath, ['deploy/tryRelease.ts'], {
        cwd: release,
        env: {
          ...{ PATH: process.env.PATH, ...COMPILED, ...settings(), DATA_DIR: data },
          ...{ DESK_URL: 'https://desk.example.com', TRIAL_SECONDS: '0.5' },
          ...environment,
        },
      })
      return { child, ended: outcome(child).ended }
    },
    /** The release that runs. */
    current: () => readlinkSync(at('opt/agency/current')).replace('releases/', ''),
    /**
     * Begins to run a script of deploy/; `kill` ends it and all that it has started, as a power cut does. With `typed` it
     * runs on a terminal, on which these lines were typed.
     */
    run(
      script: string,
      args: readonly string[] = [],
      environment: Readonly<Record<string, string>> = {},
      typed?: string,
    ) {
      const command = ['bash', at(`opt/agency/source/deploy/${script}`), ...args]
      const onTerminal = [
        '--quiet',
        '--flush',
        '--return',
        '--command',
        command.join(' '),
        '/dev/null',
      ]
      const child = spawn(
        typed === undefined ? 'bash' : 'script',
        typed === undefined ? command.slice(1) : onTerminal,
        {
          detached: true,
          env: {
            ...{ PATH: `${at('bin')}:${process.env.PATH}`, ROOT: root, HOME: root },
            // Of what the scripts start again and again.
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
            ...{ HEALTH_SECONDS: '20', STEADY_SECONDS: '1', PROXY_PORT: '' },
            ...{ ANSWER_SECONDS: '0.5', TRIAL_SECONDS: '0.5' },
            ...environment,
          },
        },
      )
      if (typed !== undefined) child.stdin.write(typed)
      const { ended, output } = outcome(child)
      const kill = () => {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
        return ended
      }
      return { ended, kill, output }
    },
  }
}

function outcome(child: ChildProcessByStdio<Writable | null, Readable, Readable>) {
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = once(child, 'close').then(([code]): Ended => ({ code, output }))
  return { ended, output: () => output }
}
