import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type FreshDatabase = { url: string; drop(): Promise<void> }

/** Asked for late: benchmarks make databases in another way and run without vitest. */
const given = async () => (await import('vitest')).inject('postgres')

let forThisFile: Promise<string> | undefined

/**
 * The database of this test file: migrated, empty at first, shared by the file's tests and by nothing else. It is
 * made at the first call; each worker has one, and its next file replaces it.
 */
export function testDatabaseUrl(): Promise<string> {
  forThisFile ??= copyTemplate(`worker_${process.env.VITEST_POOL_ID ?? process.pid}`)
  return forThisFile
}

/** A database for one test alone, migrated and empty; `drop` ends connections that are still open. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `fresh_${randomBytes(6).toString('hex')}`
  return {
    url: await copyTemplate(name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  }
}

async function copyTemplate(name: string): Promise<string> {
  const template = new URL((await given()).templateUrl)
  await administer(
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template.pathname.slice(1)} owner ${template.username}`,
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
