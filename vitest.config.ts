import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kit,domain,apps,checks,bench,docs}/**/*.test.{ts,tsx}'],
    globalSetup: './kit/testing/vitest-global.ts',
    pool: 'forks',
    maxWorkers: 2,
    // A test waits for real processes and a real database; what takes longer than this hangs.
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})
