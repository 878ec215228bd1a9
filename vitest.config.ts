import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 8_000, interval: 10 } },
        },
      },
      { test: { name: 'protocol', environment: 'node', include: ['protocol/src/**/*.test.ts'] } },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'site',
          environment: 'node',
          include: ['site/src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
