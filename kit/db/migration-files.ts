import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** A migration in the order of the journal. `when` (milliseconds) is how a database knows which were applied to it. */
export type Migration = {
  tag: string
  when: number
  hash: string
  statements: string[]
  /** The oldest release that works with the schema after it; none when every release that worked before still does. */
  oldestProgram: number | undefined
}

/** A release: its commit, and its newest migration. */
export type Release = { number: number; commit: string; migration: string }

type JournalEntry = { tag: string; when: number }

const readJson = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, name), 'utf8'))

function readJournal(folder: string): JournalEntry[] {
  if (!existsSync(folder)) return []
  return (readJson(folder, 'meta/_journal.json') as { entries: JournalEntry[] }).entries
}

/** The releases so far, oldest first, from `releases.json`; none before the first. */
const readReleases = (folder: string): Release[] =>
  existsSync(join(folder, 'releases.json')) ? (readJson(folder, 'releases.json') as Release[]) : []

/** The program beside a folder of migrations: the number of the release that it will become, and the time of its newest migration. */
export const programIn = (folder: string) => ({
  release: (readReleases(folder).at(-1)?.number ?? 0) + 1,
  newest: readJournal(folder).at(-1)?.when ?? 0,
})

/**
 * The oldest release that a migration declares to work with the schema after it, by a line `-- works from release 3 on: …` with the reason. Only
 * migrations that take something away need one (`checks/contracting.ts`).
 */
export function oldestProgramIn(text: string): number | undefined {
  const [, number] = /^-- works from release (\d+) on: \S.{20,}/m.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}

/** All migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const journal = readJournal(folder)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, at) => ({
    tag: journal[at]?.tag ?? '',
    when: folderMillis,
    hash,
    statements: sql,
    oldestProgram: oldestProgramIn(sql.join('\n')),
  }))
}
