/**
 * Runs a script of this repository on its own pinned Node, after installing what is missing:
 *
 *   node commands/bootstrap.mjs commands/start.ts [arguments]
 *
 * This file alone runs before the install and on whichever Node started npm: plain JavaScript for Node 20.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'node_modules/.installed')
const [SYSTEM, PROGRAM] =
  process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node']
const PINNED_NODE = join(ROOT, 'node_modules/node/bin', PROGRAM)
/** Held to the checksum in the lock file, which the one that the script of the package `node` fetches is not. */
const LOCKED_PACKAGE = `node_modules/node-${SYSTEM}-${process.arch}`
const LOCKED_NODE = join(ROOT, LOCKED_PACKAGE, 'bin', PROGRAM)
const PARENT_CHECK_MS = 500

const ODD = /[#?]/.exec(ROOT)
if (ODD) {
  console.error(
    `Rename the folder ${ROOT}: the tools that build the site cannot work below a '${ODD[0]}'.`,
  )
  process.exit(1)
}
install()
run()

/** `npm ci`, unless the lock file is the one that was installed last. */
function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (installed && existsSync(PINNED_NODE)) return
  console.log('Installing packages (once; this takes about a minute) …')
  // No package's install script runs, but where the lock file has no Node for this machine, the one that fetches it.
  npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  const isLocked = LOCKED_PACKAGE in JSON.parse(lock).packages
  // npm leaves it out without a word when it is not the one of the lock file.
  if (isLocked && existsSync(LOCKED_NODE)) {
    mkdirSync(dirname(PINNED_NODE), { recursive: true })
    rmSync(PINNED_NODE, { force: true })
    linkSync(LOCKED_NODE, PINNED_NODE)
  }
  npm('rebuild', 'node', ...(isLocked ? ['--ignore-scripts'] : []), '--loglevel=error')
  if (!existsSync(PINNED_NODE)) {
    console.error(
      `The pinned Node is missing after the install, or was not the one of package-lock.json: ${PINNED_NODE}`,
    )
    process.exit(1)
  }
  writeFileSync(STAMP, stamp)
}

/** Runs the npm that started this script, or the one on the path. Ends this process when it fails. */
function npm(...command) {
  const started = process.env.npm_execpath
  const { status } = started
    ? spawnSync(process.execPath, [started, ...command], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', command, {
        cwd: ROOT,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (status === 0) return
  console.error('The packages could not be installed: npm says why above.')
  process.exit(status ?? 1)
}

/** Hands over to the pinned Node, passes signals on, and ends with its exit code. */
function run() {
  const [script, ...rest] = process.argv.slice(2)
  const child = spawn(PINNED_NODE, [join(ROOT, script), ...rest], {
    cwd: ROOT,
    // The channel tells the child when this process is gone, whatever ended it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${join(PINNED_NODE, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm, or the shell that it starts, may be killed without a word; then nobody waits for this process any more.
  const before = parents()
  setInterval(() => {
    if (parents() !== before) child.kill('SIGTERM')
  }, PARENT_CHECK_MS).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** Who started this process, and on Linux who started that: npm, with a shell between. */
function parents() {
  const parent = process.ppid
  try {
    const grandparent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]
    return `${parent} ${grandparent}`
  } catch {
    return String(parent)
  }
}
