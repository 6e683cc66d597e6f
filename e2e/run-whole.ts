import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { keepTemporaryFilesInMemory } from '#kit/testing/memory-folder.ts'

// npm run journeys [-- file …]: the whole run (see whole-run.ts).
keepTemporaryFilesInMemory()
const root = dirname(import.meta.dirname)
const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, WHOLE_RUN: 'yes' },
})
process.exit(status ?? 1)
