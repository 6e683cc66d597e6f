import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releaseFault } from './release-fault.ts'

// `npm run release -- 0.2.0`: sets the version in package.json and package-lock.json, commits both and tags the commit v0.2.0. Refused while anything is not
// committed, for a version that is not later, and for one of which CHANGELOG.md says nothing. Publishing is `git push --follow-tags`.

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const read = (name: string) => readFileSync(join(checkout, name), 'utf8')
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

const [version = ''] = process.argv.slice(2)
const fault = releaseFault({
  version,
  before: (JSON.parse(read('package.json')) as { version: string }).version,
  changelog: read('CHANGELOG.md'),
  uncommitted: run('git', 'status', '--porcelain'),
})
if (fault) {
  console.error(`release: ${fault}`)
  process.exitCode = 1
} else console.log(run('npm', 'version', version, '--message', 'Version %s').trim())
