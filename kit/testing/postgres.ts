import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type FreshDatabase = { url: string; drop(): Promise<void> }

/** Imported lazily: benchmarks create databases differently and run without vitest. */
const given = async () => (await import('vitest')).inject('postgres')

let made = 0

/** The databases made by this process so far. */
export const databasesMade = (): number => made

let forThisFile: Promise<string> | undefined

/**
 * The database of this test file: migrated, initially empty, shared only by the file's tests. Created at the first
 * call; each worker has one, which its next file replaces.
 */
export function testDatabaseUrl(): Promise<string> {
  forThisFile ??= copyTemplate(`worker_${process.env.VITEST_POOL_ID ?? process.pid}`)
  return forThisFile
}

/** A separate database for one test, migrated and empty; `drop` closes open connections. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `fresh_${randomBytes(6).toString('hex')}`
  return {
    url: await copyTemplate(name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  }
}

/** A database for one test in which nothing was made yet. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  made += 1
  const name = `empty_${randomBytes(6).toString('hex')}`
  const url = new URL((await given()).templateUrl)
  await administer(`create database ${name} owner ${url.username}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}

async function copyTemplate(name: string): Promise<string> {
  made += 1
  const template = new URL((await given()).templateUrl)
  await administer(
    `drop database if exists ${name} with (force)`,
    // copies the files instead of logging every page
    `create database ${name} template ${template.pathname.slice(1)} owner ${template.username} strategy file_copy`,
  )
  template.pathname = `/${name}`
  return template.href
}

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: (await given()).adminUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
