/**
 * Runs a script of this repository on its own pinned Node, after installing what is missing:
 *
 *   node scripts/bootstrap.mjs scripts/start.ts [arguments]
 *
 * This file alone runs before the install and on whichever Node started npm: plain JavaScript for Node 20.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const STAMP = join(ROOT, 'node_modules/.installed')
const PINNED_NODE = join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
const PARENT_CHECK_MS = 500

install()
run()

/** `npm ci`, unless the lock file is the one that was installed last. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock
  if (installed && existsSync(PINNED_NODE)) return
  console.log('Installing packages (once; this takes about a minute) …')
  const npm = process.env.npm_execpath
  const command = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...command], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', command, {
        cwd: ROOT,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (result.status !== 0) {
    console.error('The packages could not be installed: npm says why above.')
    process.exit(result.status ?? 1)
  }
  if (!existsSync(PINNED_NODE)) {
    console.error(
      'The pinned Node is missing after the install. If npm was told to ignore install scripts, allow the one of the package `node`.',
    )
    process.exit(1)
  }
  writeFileSync(STAMP, lock)
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
  // npm may be killed without a word; then nobody waits for this process any more.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, PARENT_CHECK_MS).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
