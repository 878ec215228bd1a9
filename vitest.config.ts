import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { DEEP_FILES, IS_DEEP, isSampleContent } from './testing/depth.ts'
import { RETRIES, TEST_MS, WAIT_MS } from './testing/limits.ts'

const MEMORY = '/dev/shm'
/** The free memory that the temporary files of a whole run need. The databases take half of it. */
const NEEDED_BYTES = 4 * 1024 ** 3

// Temporary files are much faster in memory than on a disk, and no test needs them after a power cut.
if (hasRoomInMemory()) process.env.TMPDIR ??= MEMORY

// The processes share compiled code, which is deleted at the end because it includes the code of temporary copies of the repository.
const compiled = mkdtempSync(join(tmpdir(), 'agency-compiled-'))
process.env.NODE_COMPILE_CACHE ??= compiled
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

/** Other projects start first, then these in this order, which begins with the longest tests. A worker runs files of one project only. */
const PROJECTS = ['server', 'commands', 'built', 'conformance', 'site', 'protocol']

/** Sorts the files by project, in the order of `PROJECTS`, then the longest first, so that no long file runs alone at the end. */
class ShortestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => position(one) - position(other))
  }
}

/** Without isolation a worker loads each module only once. No test file may leave state in its process. */
const SHARED = {
  environment: 'node',
  isolate: false,
  exclude: IS_DEEP ? [] : [DEEP_FILES],
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS, interval: 10 } },
  retry: RETRIES,
}

/** These tests need the records of the sample. */
const OF_THE_SAMPLE = ['commands/{content,launch}/**', 'commands/publisher.test.ts']

/** A test that measures waiting times, and therefore runs alone. */
const TIMED = 'server/src/responsiveness.deep.test.ts'

/** Tests whose outcome depends on the database engine; `npm run test:deep` runs them on PostgreSQL as well. */
const STORING = [
  'enquiries/{deskInbox,flood,inbox,retention,typed}',
  'newsletter/newsletter{Issues,Sending}',
  'visits/{sources,visitNumbers}',
  ...['health/mailAndHealth', 'people/*', 'push/*', 'team/deskEntry', 'weekly/weeklyReport'],
].map((name) => `server/src/${name}.test.ts`)

const SERVER = { globalSetup: ['testing/server/globalSetup.ts'] }

const STYLES = { css: { modules: { classNameStrategy: 'non-scoped' as const } } }

function project(name: string, include: string[], options: object = {}) {
  return { test: { ...SHARED, name, include, ...options } }
}

/** Returns a project whose tests load components of the site, with their styles and icons. */
function ofSite(name: string, include: string[], options: object = {}) {
  return { extends: './site/vite.config.ts', ...project(name, include, options) }
}

const onPostgres = (name: string, include: string[]) =>
  project(name, include, { ...SERVER, env: { TEST_ENGINE: 'postgres' } })

export default defineConfig({
  test: {
    sequence: { sequencer: ShortestLast },
    projects: [
      project('server', ['server/src/**/*.test.ts', 'deploy/**/*.test.ts'], {
        ...SERVER,
        exclude: [...SHARED.exclude, TIMED],
      }),
      project('timed', [TIMED], SERVER),
      ...(IS_DEEP ? [onPostgres('postgres', STORING), onPostgres('timedPostgres', [TIMED])] : []),
      ofSite('commands', ['{commands,lab}/**/*.test.ts', 'testing/repository/**/*.test.ts'], {
        exclude: [...SHARED.exclude, ...(isSampleContent ? [] : OF_THE_SAMPLE)],
      }),
      project('built', ['testing/built/**/*.test.ts']),
      project('protocol', ['{protocol,desk}/src/**/*.test.ts']),
      project('schema', ['schema/src/**/*.test.ts', 'tokens/**/*.test.ts']),
      { ...ofSite('site', ['src/**/*.test.{ts,tsx}'], STYLES), root: 'site' },
      // These tests render the content of other owners in memory, with the renderer that was built last.
      ofSite('owners', ['testing/owners/**/*.test.ts'], {
        ...STYLES,
        env: { NODE_ENV: 'production' },
      }),
      ofSite('conformance', ['testing/conformance/**/*.test.ts'], STYLES),
    ],
  },
})

/** Whether the folder in memory has enough room for temporary files and allows programs to be run. */
function hasRoomInMemory(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8')
    const [, options = 'noexec'] = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(mounts) ?? []
    const { bavail, bsize } = statfsSync(MEMORY)
    const freeBytes = Math.min(bavail * bsize, freemem())
    return freeBytes > NEEDED_BYTES && !options.includes('noexec')
  } catch {
    return false
  }
}
