import { defineConfig } from 'vitest/config'

/** No file leaves anything behind in its process: modules are loaded once a worker. */
const SHARED = { environment: 'node', isolate: false } as const

export default defineConfig({
  test: {
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
        extends: './site/vite.config.ts',
        root: 'site',
        test: {
          name: 'site',
          ...SHARED,
          include: ['src/**/*.test.{ts,tsx}'],
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
