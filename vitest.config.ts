import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './scripts/testing/memoryFolder.ts'
import { ShortestLast } from './scripts/testing/ShortestLast.ts'
import { RETRIES, TEST_MS, WAIT_MS } from './testing/limits.ts'

// A database's or a copy's many small files cost most of their time on a disk, and nothing here is to outlive a power cut.
const memory = memoryFolder()
if (memory) process.env.TMPDIR ??= memory

// What one process has compiled, the next need not. Copies of the repository are compiled too: none is left.
const compiled = mkdtempSync(join(tmpdir(), 'agency-compiled-'))
process.env.NODE_COMPILE_CACHE ??= compiled
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

const LIMITS = {
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS, interval: 10 } },
  retry: RETRIES,
}

/** No file leaves anything behind in its process: modules are loaded once a worker. */
const SHARED = { environment: 'node', isolate: false, ...LIMITS } as const

export default defineConfig({
  test: {
    sequence: { sequencer: ShortestLast },
    projects: [
      {
        test: {
          name: 'server',
          ...SHARED,
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'deploy/**/*.test.ts'],
          globalSetup: ['server/test/support/globalSetup.ts'],
        },
      },
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'scripts',
          environment: 'node',
          ...LIMITS,
          include: ['scripts/**/*.test.ts'],
        },
      },
      // These read `site/dist`, which is built before; so does `conformance`.
      {
        test: {
          name: 'built',
          ...SHARED,
          include: ['built/**/*.test.ts'],
        },
      },
      { test: { ...SHARED, name: 'protocol', include: ['protocol/src/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'schema',
          include: ['schema/src/**/*.test.ts', 'tokens/**/*.test.ts'],
        },
      },
      {
        test: {
          ...SHARED,
          name: 'commands',
          include: ['commands/**/*.test.ts'],
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
      // Other owners' content, rendered in memory.
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'owners',
          ...SHARED,
          include: ['testing/owners/**/*.test.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'conformance',
          ...SHARED,
          include: ['conformance/**/*.test.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
