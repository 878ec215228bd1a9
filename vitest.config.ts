import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { DEEP_FILES, IS_DEEP, isSampleContent } from './testing/depth.ts'
import { RETRIES, TEST_MS, WAIT_MS } from './testing/limits.ts'

const MEMORY = '/dev/shm'
/** Half of it is for the databases of a whole run. */
const NEEDED_BYTES = 4 * 1024 ** 3

// A database's or a copy's many small files cost most of their time on a disk, and nothing here is to outlive a power cut.
if (hasRoomInMemory()) process.env.TMPDIR ??= MEMORY

// What one process has compiled, the next need not. Copies of the repository are compiled too: none is left.
const compiled = mkdtempSync(join(tmpdir(), 'agency-compiled-'))
process.env.NODE_COMPILE_CACHE ??= compiled
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

/** From long to short tests. A worker goes on with files of its own project only. */
const PROJECTS = ['server', 'commands', 'built', 'conformance', 'site', 'protocol']

/** Long files first, so that at the end none runs alone: without times of an earlier run, larger ones count as long. */
class ShortestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** No file leaves anything behind in its process: modules are loaded once a worker. */
const SHARED = {
  environment: 'node',
  isolate: false,
  exclude: IS_DEEP ? [] : [DEEP_FILES],
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS, interval: 10 } },
  retry: RETRIES,
}

/** What tries the commands on the sample's records. */
const OF_THE_SAMPLE = ['commands/{content,launch}/**', 'commands/publisher.test.ts']

/** What measures how long somebody waits: nothing else runs beside it. */
const TIMED = 'server/src/responsiveness.deep.test.ts'

/** What asks the database for more than the contract of the stores, and so runs on PostgreSQL too, in `npm run test:deep`. */
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
      // These read `site/dist`, which is built before; so does `conformance`.
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
      // Other owners' content, rendered in memory by the renderer that was built before.
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

/** Whether there is a folder in memory with room for what tests write, from which programs may be run. */
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
