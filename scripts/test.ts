/**
 * `npm test`: every check there is, in the order in which they fail fastest. `npm test -- unit browser` runs only
 * those; the steps' names are below.
 */
import { spawnSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { findBrowser } from './findBrowser.ts'

const STEPS: Readonly<Record<string, readonly string[]>> = {
  'format-and-lint': ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  imports: [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.mjs', 'protocol/src', 'site/src', 'server/src'],
  ],
  'types-site': ['typescript/bin/tsc', '-p', 'site'],
  'types-worker': ['typescript/bin/tsc', '-p', 'site/src/worker'],
  'types-studio': ['typescript/bin/tsc', '-p', 'studio'],
  'types-server': ['typescript/bin/tsc', '-p', 'server'],
  'types-tools': ['typescript/bin/tsc', '-p', '.'],
  unit: ['vitest/vitest.mjs', 'run'],
  build: ['../scripts/build.ts'],
  browser: ['@playwright/test/cli.js', 'test'],
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in STEPS))
if (unknown) {
  console.error(`There is no step '${unknown}'. Steps: ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}

const failed: string[] = []
const chosen = Object.entries(STEPS).filter(([name]) => asked.length === 0 || asked.includes(name))
for (const [name, [script = '', ...parameters]] of chosen) {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const env = name === 'browser' ? { ...process.env, CHROMIUM_PATH: findBrowser() } : process.env
  const { status } = spawnSync(process.execPath, [`node_modules/${script}`, ...parameters], {
    stdio: 'inherit',
    env,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (status !== 0) failed.push(name)
  // Without a build there is nothing to open in a browser.
  if (name === 'build' && status !== 0) break
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed')
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
