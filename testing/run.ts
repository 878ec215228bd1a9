/**
 * `npm test`: tests each behaviour once, the fastest checks first. `npm run test:deep`: tests every page at every size, every state of the
 * desk, everything on both database engines, installing, proxies, kills and failures, on the site that was built last. To run only some
 * steps, name them after `--`. Tests of the sample content are left out if the content is an owner's.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { isSampleContent } from './depth.ts'
import { findBrowser, findHeadlessShell, findOtherBrowsers, findProxies } from './findPrograms.ts'
import { IMPORT_ROOTS } from './repository/importRoots.ts'
import { printNotes } from './TestReporter.ts'

type Command = readonly [script: string, ...parameters: string[]]

const IMPORTS: Command = [
  'dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config',
  '.dependency-cruiser.mjs',
  ...IMPORT_ROOTS.filter((root) => existsSync(root)),
]
/** The TypeScript projects to check: the server (without browser types), the two workers, and the root, which includes site and desk. */
const TYPES = ['server', 'site/src/worker', 'desk/src/worker', '.']

const PLAYWRIGHT: Command = ['@playwright/test/cli.js', 'test']

const OF_THE_SAMPLE = isSampleContent ? ['conformance', 'owners'] : []

const folder = mkdtempSync(join(tmpdir(), 'agency-notes-'))
const notes = join(folder, 'notes')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** The commands of each step. The commands of one step run in parallel, one on each core. */
const QUICK: Readonly<Record<string, readonly Command[]>> = {
  static: [
    ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    IMPORTS,
    ['../testing/size.ts'],
    ...TYPES.map((root): Command => ['@typescript/native/bin/tsc', '-p', root]),
  ],
  // The build comes before the unit tests, because some of these tests need the built site.
  build: [['../commands/build.ts']],
  unit: [vitest('protocol', 'schema', 'site', 'commands', 'server', 'built', ...OF_THE_SAMPLE)],
  browser: [PLAYWRIGHT],
}
const DEEP: Readonly<Record<string, readonly Command[]>> = {
  server: [vitest('server', 'postgres')],
  timed: [vitest('timed')],
  timedPostgres: [vitest('timedPostgres')],
  built: [vitest('built')],
  commands: [vitest('commands', ...OF_THE_SAMPLE)],
  browser: [PLAYWRIGHT],
}

const isDeep = process.argv.includes('--deep')
const asked = process.argv.slice(2).filter((name) => name !== '--deep')
const steps = isDeep ? DEEP : QUICK
const unknown = asked.find((name) => !(name in steps))
if (unknown) {
  console.error(`There is no step '${unknown}'. Choose from: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}
if (!isSampleContent)
  console.log('content/ is not the sample, so the tests of the sample content are left out')

const env = { ...process.env, ...(isDeep && { TEST_DEPTH: 'deep' }), TEST_NOTES: notes }
if (isDeep) {
  findProxies()
  findOtherBrowsers()
}
const failed: string[] = []
const chosen = Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name))
for (const [name, commands] of chosen) {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const passed = await runAll(commands, name === 'browser' ? { ...env, ...browsers() } : env)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (!passed) failed.push(name)
  if (name === 'build' && !passed) break
}
printNotes(notes)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed')
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

function browsers(): NodeJS.ProcessEnv {
  const CHROMIUM_PATH = findBrowser()
  return { CHROMIUM_PATH, HEADLESS_SHELL_PATH: findHeadlessShell() ?? CHROMIUM_PATH }
}

/** Runs commands in parallel. Prints the output of each command in one piece. Returns whether all commands passed. */
async function runAll(commands: readonly Command[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const waiting = commands.values()
  let passed = true
  const work = async () => {
    for (const command of waiting) {
      if (!(await run(command, env, commands.length > 1))) passed = false
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return passed
}

async function run(
  [script, ...parameters]: Command,
  env: NodeJS.ProcessEnv,
  isOneOfMany: boolean,
): Promise<boolean> {
  const started = performance.now()
  const child = spawn(process.execPath, [`node_modules/${script}`, ...parameters], {
    stdio: isOneOfMany ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env,
  })
  const printed: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => printed.push(part))
  child.stderr?.on('data', (part: Buffer) => printed.push(part))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (isOneOfMany) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const name = [script.split('/').at(-1), ...parameters].join(' ')
    console.log(`${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s: ${name}`)
    if (status !== 0) process.stdout.write(Buffer.concat(printed))
  }
  return status === 0
}

/**
 * Returns the command that runs these projects of `vitest.config.ts`, with one worker more than there are cores, because the server's tests
 * often wait for a time limit or another process.
 */
function vitest(...projects: string[]): Command {
  const named = projects.flatMap((name) => ['--project', name])
  return [
    'vitest/vitest.mjs',
    'run',
    `--maxWorkers=${availableParallelism() + 1}`,
    '--reporter=default',
    '--reporter=./testing/TestReporter.ts',
    ...named,
  ]
}
