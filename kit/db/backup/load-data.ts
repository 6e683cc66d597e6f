import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import { type AboutArchive, type ArchiveManifest, BackupError, tableOf } from './archive-format.ts'
import { quoted, readBrakes, readSequences, readTables } from './catalogue.ts'

const ownMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

type Migration = ReturnType<typeof readMigrationFiles>[number]

/**
 * The migrations of this program up to the archive's own. Refuses archives of a newer program, whose schema this one does not know, and of an older
 * one than the first migration.
 */
export function migrationsFor({ migration, program }: AboutArchive, folder = ownMigrations): Migration[] {
  const all = readMigrationFiles({ migrationsFolder: folder })
  const upTo = all.filter(({ folderMillis }) => folderMillis <= migration)
  if (upTo.at(-1)?.folderMillis === migration) return upTo
  if (upTo.length === 0)
    throw new BackupError(
      `this archive was written by version ${program} of the portal, before the first that can be upgraded`,
    )
  throw new BackupError(
    `this archive was written by a newer version of the portal (${program}); restore it with that version or a later one`,
  )
}

/** Makes the schema of the archive in an empty database, as the portal's own migrations would; within the caller's transaction. */
export async function makeSchema(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

export type DataLoad = {
  /** Tables of the archive that the portal has not: others made them in its schema. Their rows are not restored. */
  foreign: string[]
  /** Takes the rows of one member; ignores members that hold none. */
  take(member: string, content: AsyncIterable<Buffer>): Promise<boolean>
  /** Sets the sequences, brings foreign keys, indexes and triggers back, and compares the number of rows. */
  finish(manifest: ArchiveManifest): Promise<void>
}

/** Replaces the rows that the migrations made by those of the archive; within the caller's transaction. */
export async function openDataLoad(client: pg.ClientBase, about: AboutArchive): Promise<DataLoad> {
  const found = await readTables(client)
  refuseUnknown(
    about,
    found.map(({ name, columns }) => ({ name, columns: columns.toSorted() })),
  )
  const isOwn = isIn(found)
  const own = about.tables.filter(isOwn)
  // constraints that are checked at the end would otherwise still wait when their tables are changed
  await client.query('set constraints all immediate')
  const brakes = await readBrakes(client)
  for (const statement of brakes.release) await client.query(statement)
  await client.query(`truncate ${own.map(({ name }) => quoted(name)).join(', ')}`)
  const columns = new Map(own.map((table) => [table.name, table.columns]))
  const rows = new Map<string, number>()
  return {
    foreign: about.tables.filter((table) => !isOwn(table)).map(({ name }) => name),
    async take(member, content) {
      const table = tableOf(member)
      const listed = table === undefined ? undefined : columns.get(table)
      if (table === undefined || !listed) return false
      const count = await copyInto(client, table, listed, content)
      rows.set(table, (rows.get(table) ?? 0) + count)
      return true
    },
    async finish(manifest) {
      for (const [table, count] of Object.entries(manifest.rows))
        if (columns.has(table) && (rows.get(table) ?? 0) !== count)
          throw new BackupError(
            `this archive is damaged: the table ${table} has not all of its ${count} rows`,
          )
      const sequences = await readSequences(client)
      for (const { name, value, isCalled } of about.sequences.filter(isIn(sequences)))
        await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
      for (const statement of brakes.restore) await client.query(statement)
    },
  }
}

const isIn = (found: readonly { name: string }[]) => {
  const names = new Set(found.map(({ name }) => name))
  return ({ name }: { name: string }) => names.has(name)
}

function refuseUnknown(
  { tables, leftOut, migration }: AboutArchive,
  found: { name: string; columns: string[] }[],
) {
  const known = new Map(found.map(({ name, columns }) => [name, columns.join()]))
  for (const { name, columns } of tables.filter(isIn(found)))
    if (known.get(name) !== columns.toSorted().join())
      throw new BackupError(
        `this archive has the table ${name} otherwise than the portal made it at migration ${migration}; nothing was restored`,
      )
  const carried = new Set([...tables.map(({ name }) => name), ...leftOut])
  const missing = found.find(({ name }) => !carried.has(name))
  if (missing) throw new BackupError(`this archive lacks the table ${missing.name}; nothing was restored`)
}

async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyStreams.from(`copy ${quoted(table)} (${listed}) from stdin`))
  const ended = finished(stream)
  // reported where it is waited for
  ended.catch(() => undefined)
  for await (const bytes of content)
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), ended])
  stream.end()
  await ended
  return stream.rowCount
}
