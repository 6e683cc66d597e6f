import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Release } from '#kit/db/migration-files.ts'
import { withDirectory } from '../portal.ts'

export const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** The release before this program. */
export function releaseBefore(): Release {
  const releases: Release[] = JSON.parse(readFileSync(join(checkout, 'migrations/releases.json'), 'utf8'))
  const before = releases.at(-1)
  if (!before) throw new Error('no release before')
  return before
}

/** Runs work in a checkout of this commit, with the packages of this one. */
export async function inWorktree<T>(commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  return withDirectory(async (directory) => {
    const folder = join(directory, 'checkout')
    const git = (...words: string[]) =>
      execFileSync('git', ['worktree', ...words], { cwd: checkout, stdio: 'pipe' })
    git('add', '--detach', folder, commit)
    try {
      symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
      return await work(folder)
    } finally {
      git('remove', '--force', folder)
    }
  })
}

/** Runs statements on a database, one after the other; returns the rows of the last. */
export async function inDatabase(
  url: string,
  ...statements: string[]
): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Array<Record<string, unknown>> = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Takes everything out of a database, so that an older program can begin with it. */
export const emptied = (url: string) =>
  inDatabase(url, 'drop schema public cascade', 'drop schema drizzle cascade', 'create schema public')

/** How many migrations a database has. */
export async function appliedTo(url: string): Promise<number> {
  const [row] = await inDatabase(url, 'select count(*)::integer as steps from drizzle.__drizzle_migrations')
  return Number(row?.steps)
}
