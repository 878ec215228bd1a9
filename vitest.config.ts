import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './scripts/testing/memoryFolder.ts'
import { ShortestLast } from './scripts/testing/ShortestLast.ts'

// A database's or a copy's many small files cost most of their time on a disk, and nothing here is to outlive a power cut.
const memory = memoryFolder()
if (memory) process.env.TMPDIR ??= memory

// What one process has compiled, the next need not. Copies of the repository are compiled too: none is left.
const compiled = mkdtempSync(join(tmpdir(), 'agency-compiled-'))
process.env.NODE_COMPILE_CACHE ??= compiled
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

/** No file leaves anything behind in its process: modules are loaded once a worker. */
const SHARED = { environment: 'node', isolate: false } as const

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
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 8_000, interval: 10 } },
        },
      },
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      // These read `site/dist`, which is built before; so does `conformance`.
      {
        test: {
          name: 'built',
          ...SHARED,
          include: ['built/**/*.test.ts'],
          testTimeout: 30_000,
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
          testTimeout: 30_000,
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
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'conformance',
          ...SHARED,
          include: ['conformance/**/*.test.ts'],
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
