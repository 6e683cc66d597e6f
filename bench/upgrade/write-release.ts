import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Release } from '#kit/db/migration-files.ts'
import { withPostgres } from '../postgres.ts'
import { fillRelease } from './fill-release.ts'
import { writeRelease } from './release-dump.ts'

// `npm run release-dump [-- COMMIT]`: fills a database with this checkout, writes it as the dump of the release before, and names the commit (HEAD
// without one) in migrations/releases.json. The commit must have the migrations of this checkout.

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const releasesFile = fileURLToPath(new URL('../../migrations/releases.json', import.meta.url))
const journalFile = 'migrations/meta/_journal.json'
const git = (...words: string[]) => execFileSync('git', words, { cwd: checkout, encoding: 'utf8' }).trim()

const commit = git('rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`)
const journal = readFileSync(`${checkout}/${journalFile}`, 'utf8')
if (git('show', `${commit}:${journalFile}`) !== journal.trim()) {
  console.error(`${commit} has other migrations than this checkout: check it out, or commit them first.`)
  process.exit(1)
}
const migration: string = JSON.parse(journal).entries.at(-1).tag
const before = (JSON.parse(readFileSync(releasesFile, 'utf8')) as Release[]).filter(
  (release) => release.commit !== commit,
)

await withPostgres(async (freshDatabase) => {
  const url = await freshDatabase()
  const inhabitants = await fillRelease({ url, drop: async () => undefined })
  await writeRelease(url, inhabitants, new Date())
})
const releases = [...before, { number: (before.at(-1)?.number ?? 0) + 1, commit, migration }]
writeFileSync(releasesFile, `${JSON.stringify(releases, null, 2)}\n`)
console.log(`release ${releases.length} is ${commit}, with migration ${migration}`)
process.exit(0)
