import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { DEEP_FILES, IS_DEEP, isSampleContent } from './testing/depth.ts'
import { RETRIES, TEST_MS, WAIT_MS } from './testing/limits.ts'

const MEMORY = '/dev/shm'
/** The free memory that a whole run needs for its files; the databases take half of it. */
const NEEDED_BYTES = 4 * 1024 ** 3

// Test files in memory are much faster than on a disk, and none of them has to survive a power cut.
if (hasRoomInMemory()) process.env.TMPDIR ??= MEMORY

// Processes share compiled code. It is deleted at the end, because it also contains code of temporary copies of the repository.
const compiled = mkdtempSync(join(tmpdir(), 'agency-compiled-'))
process.env.NODE_COMPILE_CACHE ??= compiled
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

/** The projects from long to short tests. A worker runs the files of one project only. */
const PROJECTS = ['server', 'commands', 'built', 'conformance', 'site', 'protocol']

/** Sorts long files first, so that none runs alone at the end. Before the first run, the size of a file counts as its time. */
class ShortestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** Without isolation a worker loads modules only once; no test file leaves state in its process. */
const SHARED = {
  environment: 'node',
  isolate: false,
  exclude: IS_DEEP ? [] : [DEEP_FILES],
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS, interval: 10 } },
  retry: RETRIES,
}

/** The tests of commands that need the sample's records. */
const OF_THE_SAMPLE = ['commands/{content,launch}/**', 'commands/publisher.test.ts']

/** This test measures waiting times, so no other test runs at the same time. */
const TIMED = 'server/src/responsiveness.deep.test.ts'

/** Tests that depend on the database beyond the contract of the stores; `npm run test:deep` runs them on PostgreSQL as well. */
const STORING = [
  'enquiries/{chats,deskInbox,flood,inbox,retention}',
  'newsletter/newsletter{Drafts,Issues,Sending}',
  'visits/{sources,visitNumbers}',
  ...['health/mailAndHealth', 'people/*', 'push/*', 'team/deskEntry', 'weekly/weeklyReport'],
].map((name) => `server/src/${name}.test.ts`)

const SERVER = {
  ...SHARED,
  globalSetup: ['testing/server/globalSetup.ts'],
}

const onPostgres = (name: string, include: string[]) => ({
  test: { ...SERVER, name, env: { TEST_ENGINE: 'postgres' }, include },
})

export default defineConfig({
  test: {
    sequence: { sequencer: ShortestLast },
    projects: [
      {
        test: {
          ...SERVER,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'deploy/**/*.test.ts'],
          exclude: [...SERVER.exclude, TIMED],
        },
      },
      { test: { ...SERVER, name: 'timed', include: [TIMED] } },
      ...(IS_DEEP ? [onPostgres('postgres', STORING), onPostgres('timedPostgres', [TIMED])] : []),
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'commands',
          ...SHARED,
          include: ['{commands,lab}/**/*.test.ts', 'testing/repository/**/*.test.ts'],
          exclude: [...SHARED.exclude, ...(isSampleContent ? [] : OF_THE_SAMPLE)],
        },
      },
      // The tests of `built` and `conformance` read the built `site/dist`.
      {
        test: {
          name: 'built',
          ...SHARED,
          include: ['testing/built/**/*.test.ts'],
        },
      },
      { test: { ...SHARED, name: 'protocol', include: ['{protocol,desk}/src/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'schema',
          include: ['schema/src/**/*.test.ts', 'tokens/**/*.test.ts'],
        },
      },
      {
        extends: './site/vite.config.ts',
        root: 'site',
        test: {
          name: 'site',
          ...SHARED,
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      // These tests render other owners' content in memory, with the built renderer.
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'owners',
          ...SHARED,
          env: { NODE_ENV: 'production' },
          include: ['testing/owners/**/*.test.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'conformance',
          ...SHARED,
          include: ['testing/conformance/**/*.test.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})

/** Whether the folder in memory has enough room for the files of tests, and allows running programs. */
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
