import { randomUUID } from 'node:crypto'
import pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import { PrimaryClient } from '../hosts.ts'
import { type AboutArchive, BackupError, dataMember, formatVersion } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { quoted, readMigration, readSequences, readTables, type Table } from './catalogue.ts'

/** Bytes of a piece of a table; one is in memory at a time. */
const pieceBytes = 4 * 1024 * 1024
const newLine = 10

// Values are written the same way whatever the server's settings are. A dump of a large database takes longer than the limits for calls.
const session = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set timezone = 'UTC'; set bytea_output = 'hex';
  set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0; set lock_timeout = '60s'`

/** A connection whose session writes and reads values in one form, without time limits. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new PrimaryClient({ connectionString: url, keepAlive: true })
  // a connection that breaks is reported by the statement that uses it
  client.on('error', () => undefined)
  await client.connect()
  await client.query(session)
  return client
}

/**
 * Begins a transaction that sees one state of all tables, while others go on writing. Refuses a database that is no portal's. `leaveOut` names tables
 * whose rows stay out of the archive.
 */
export async function openSnapshot(
  url: string,
  { program, leaveOut = [], now }: { program: string; leaveOut?: readonly string[]; now: Date },
): Promise<{ client: pg.Client; about: AboutArchive }> {
  const client = await connectForCopy(url)
  try {
    const tables = await lockTables(client)
    const migration = await readMigration(client)
    if (migration === undefined || tables.length === 0)
      throw new BackupError('this database is empty: there is nothing to back up')
    const { rows } = await client.query<{ postgres: string }>(
      "select current_setting('server_version') as postgres",
    )
    const about: AboutArchive = {
      format: formatVersion,
      id: randomUUID(),
      program,
      postgres: rows[0]?.postgres ?? '',
      madeAt: now.toISOString(),
      migration,
      tables: tables.filter(({ name }) => !leaveOut.includes(name)),
      sequences: await readSequences(client),
      leftOut: leaveOut.filter((name) => tables.some((table) => table.name === name)),
    }
    return { client, about }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Begins the transaction and locks all tables against changes of the schema; before its first query, so that the snapshot is not older than the locks. */
async function lockTables(client: pg.Client): Promise<Table[]> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const before = await readTables(client)
    await client.query('begin isolation level repeatable read, read only')
    if (before.length > 0)
      await client.query(
        `lock table ${before.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
      )
    const locked = await readTables(client)
    if (JSON.stringify(locked) === JSON.stringify(before)) return locked
    await client.query('rollback')
  }
  throw new BackupError(
    'the schema of this database changes all the time: wait until the new version has started',
  )
}

/** Writes the rows of all tables into the archive; returns their number by table. */
export async function dumpData(
  client: pg.Client,
  about: AboutArchive,
  archive: ArchiveWriter,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { name, columns } of about.tables) {
    const listed = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const stream = client.query(copyStreams.to(`copy ${quoted(name)} (${listed}) to stdout`))
    let piece = 0
    let count = 0
    for await (const bytes of chunksOf(stream)) {
      count += linesIn(bytes)
      await archive.add(dataMember(name, ++piece), bytes)
    }
    rows[name] = count
  }
  return rows
}

/** Pieces of whole rows, so that each can be loaded by itself. */
async function* chunksOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const bytes of stream) {
    size += bytes.length
    const end = size < pieceBytes ? 0 : bytes.lastIndexOf(newLine) + 1
    if (end === 0) {
      held.push(bytes)
      continue
    }
    yield Buffer.concat([...held, bytes.subarray(0, end)])
    held = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}

/** A line break in the text format always ends a row: those in values are written `\n`. */
function linesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newLine); at >= 0; at = bytes.indexOf(newLine, at + 1)) count++
  return count
}
