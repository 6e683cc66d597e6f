import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** They replace modules or what belongs to the whole process (a library's own settings, the time zone, what a browser offers). */
const ofTheirOwn = [
  'apps/server/watch-outages.test.ts',
  'apps/web/early-replies.test.ts',
  'domain/approval/precedence/parts/*.test.ts',
  'domain/event-day/halls/parts/*.test.tsx',
  'domain/programme/attendance/oversell.test.ts',
  'domain/identity/sign-in/parts/{log-out,sent-code}.test.ts',
  'domain/ground/outbox/console/read-after-failure.test.ts',
  'kit/form/{kept-edits-read,unsaved,use-saved-form,use-unsaved}.test.ts',
  'kit/form/use-edits.test.tsx',
  'kit/travel-documents/mrz/*.test.ts',
  'kit/photo/**/*.test.ts',
  'kit/web/{dates,kept-for-session}.test.ts',
  'kit/web/use-change.test.tsx',
]

const shared = {
  // A test waits for real processes and a real database; what takes longer than this hangs.
  testTimeout: 60_000,
  hookTimeout: 30_000,
  // only a whole run (`npm test`) asks for the refusals that it meets
  setupFiles: [
    './kit/testing/work-of-file.ts',
    ...(process.env.REFUSALS_MET ? ['./kit/testing/note-refusals.ts'] : []),
  ],
  // some forty processes of the portal are started, each of two thousand modules: compiled once, a start takes a quarter less
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
}

export default defineConfig({
  test: {
    globalSetup: './kit/testing/vitest-global.ts',
    pool: 'forks',
    // a file waits for its database and for processes that it starts: a third one keeps two cores busy
    maxWorkers: 3,
    // a test makes much that is soon forgotten: with room for it a tenth of the processor time is saved
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: ['{kit,domain,apps,checks,bench,docs}/**/*.test.{ts,tsx}'],
          exclude: ofTheirOwn,
          // a process loads the portal once for many files, which takes a third of the time of a small one
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: ofTheirOwn,
          env: { ...shared.env, HAS_OWN_PROCESS: 'yes' },
        },
      },
    ],
  },
})
