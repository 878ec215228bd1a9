/**
 * Runs a script of this repository on its own pinned Node, after installing what is missing:
 *
 *   node commands/bootstrap.mjs commands/start.ts [arguments]
 *
 * This file runs before the install, on the Node that started npm, and so is plain JavaScript for Node 20.
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
/**
 * The package with the Node binary. npm checks the binary against the lock file; the install script of the package `node` would download
 * Node unchecked.
 */
const LOCKED_PACKAGE = `node_modules/node-${SYSTEM}-${process.arch}`
const LOCKED_NODE = join(ROOT, LOCKED_PACKAGE, 'bin', PROGRAM)
const PARENT_CHECK_MS = 500

const ODD = /[#?]/.exec(ROOT)
if (ODD) {
  console.error(
    `Rename the folder ${ROOT}: the tools that build the site cannot work in a path with '${ODD[0]}'.`,
  )
  process.exit(1)
}
install()
run()

/** Runs `npm ci`, unless the last install used the present lock file. */
function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (installed && existsSync(PINNED_NODE)) return
  console.log('Installing packages (once; this takes about a minute) …')
  // No install script runs, except the one that fetches Node for a platform that the lock file lacks.
  npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  const isLocked = LOCKED_PACKAGE in JSON.parse(lock).packages
  // npm silently leaves out an optional package whose checksum differs.
  if (isLocked && existsSync(LOCKED_NODE)) {
    mkdirSync(dirname(PINNED_NODE), { recursive: true })
    rmSync(PINNED_NODE, { force: true })
    linkSync(LOCKED_NODE, PINNED_NODE)
  }
  npm('rebuild', 'node', ...(isLocked ? ['--ignore-scripts'] : []), '--loglevel=error')
  if (!existsSync(PINNED_NODE)) {
    console.error(
      `${PINNED_NODE} is missing: npm installed no Node, or not the one that package-lock.json names. Delete node_modules, then try again.`,
    )
    process.exit(1)
  }
  writeFileSync(STAMP, stamp)
}

/** Runs an npm command with the npm that started this script, or else with the npm on the PATH. Ends this process if the command fails. */
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

/** Runs the given script on the pinned Node, forwards signals to it, and exits with its exit code. */
function run() {
  const [script, ...rest] = process.argv.slice(2)
  const child = spawn(PINNED_NODE, [join(ROOT, script), ...rest], {
    cwd: ROOT,
    // By the IPC channel, the child notices when this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${join(PINNED_NODE, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ends the script when npm or npm's shell ends: either may be killed without a signal to this process.
  const before = parents()
  setInterval(() => {
    if (parents() !== before) child.kill('SIGTERM')
  }, PARENT_CHECK_MS).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** Returns the ids of the parent process and, on Linux, of the grandparent, because npm starts scripts through a shell. */
function parents() {
  const parent = process.ppid
  try {
    const grandparent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]
    return `${parent} ${grandparent}`
  } catch {
    return String(parent)
  }
}
