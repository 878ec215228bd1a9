import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/globalSetup.ts'],
          // No file leaves anything behind in its process: the server's modules are loaded once a worker.
          isolate: false,
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
      // These read `site/dist`: they run after a build, as a step of their own; so does `conformance`.
      {
        test: {
          name: 'built',
          environment: 'node',
          include: ['built/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'protocol', environment: 'node', include: ['protocol/src/**/*.test.ts'] } },
      {
        extends: './site/vite.config.ts',
        root: 'site',
        test: {
          name: 'site',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: './site/vite.config.ts',
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['conformance/**/*.test.ts'],
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
