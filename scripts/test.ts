/**
 * `npm test`: every check there is, in the order in which they fail fastest. `npm test -- unit browser` runs only
 * those; the steps' names are below. What holds the sample content to the specification is left out once the content
 * is an owner's.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { printNotes } from '../testing/TestReporter.ts'
import { isSampleContent } from './content/isSampleContent.ts'
import { findBrowser, findHeadlessShell } from './findBrowser.ts'
import { IMPORT_ROOTS } from './testing/importRoots.ts'

type Command = readonly [script: string, ...parameters: string[]]

const IMPORTS: Command = [
  'dependency-cruiser/bin/dependency-cruiser.mjs',
  ...['--config', '.dependency-cruiser.mjs', ...IMPORT_ROOTS.filter((root) => existsSync(root))],
]
const TYPES = [
  'schema',
  'site',
  'site/src/worker',
  'server',
  'desk',
  'desk/src/worker',
  '.',
  'studio',
].filter((root) => existsSync(`${root}/tsconfig.json`))

/** What holds the sample content to its specification, or changes it as owners would. */
const OF_THE_SAMPLE = isSampleContent ? ['commands', 'conformance', 'owners'] : []

/** Each step's commands run side by side, as many as there are cores. */
const STEPS: Readonly<Record<string, readonly Command[]>> = {
  static: [
    ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    IMPORTS,
    ...TYPES.map((root): Command => ['@typescript/native/bin/tsc', '-p', root]),
  ],
  // Before the unit tests: some read it, and copies that others build take over what has not changed.
  build: [['../scripts/build.ts']],
  unit: [vitest('protocol', 'schema', 'site', 'scripts', 'server', 'built', ...OF_THE_SAMPLE)],
  browser: [['@playwright/test/cli.js', 'test']],
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in STEPS))
if (unknown) {
  console.error(`There is no step '${unknown}'. Steps: ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}
if (!isSampleContent)
  console.log("What is tried on the sample content is left out: content/ is an agency's own")

const notesFolder = mkdtempSync(join(tmpdir(), 'agency-test-'))
process.once('exit', () => rmSync(notesFolder, { recursive: true, force: true }))
process.env.TEST_NOTES = join(notesFolder, 'notes')

const failed: string[] = []
const chosen = Object.entries(STEPS).filter(([name]) => asked.length === 0 || asked.includes(name))
for (const [name, commands] of chosen) {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const env = name === 'browser' ? { ...process.env, ...browsers() } : process.env
  const passed = await runAll(commands, env)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (!passed) failed.push(name)
  // Without a build there is nothing to test.
  if (name === 'build' && !passed) break
}
printNotes(process.env.TEST_NOTES)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed')
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

function browsers(): NodeJS.ProcessEnv {
  const CHROMIUM_PATH = findBrowser()
  return { CHROMIUM_PATH, HEADLESS_SHELL_PATH: findHeadlessShell() ?? CHROMIUM_PATH }
}

/** Runs the commands side by side and says which failed. What one prints stays together. */
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
 * The tests of these projects of `vitest.config.ts`, on one worker more than there are cores: the server's tests often
 * wait for a time limit or for another process.
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
