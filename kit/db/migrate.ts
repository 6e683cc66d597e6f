import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { appliedTo, applyPending, FailedStep } from './applied-migrations.ts'
import { type Database, sqlState } from './database.ts'
import { PrimaryClient } from './hosts.ts'
import { type Migration, programIn, readMigrations } from './migration-files.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
// read once: `git pull` changes the files below a running process
const own = programIn(migrationsFolder)
// advisory lock id: arbitrary, but the same in every process, so that only one migrates at a time
export const migrationLock = 7_240_618

const lockNotAvailable = '55P03'
/** A step and a call of a running process waited for each other, and the step was the one that was ended. */
const deadlockDetected = '40P01'
/** After these the same steps succeed once the calls of running processes have ended. */
const triedAgain = new Set([lockNotAvailable, deadlockDetected])

/** The database cannot be migrated for a reason that the operator can resolve: `message` is one sentence. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MigrationError'
  }
}

type MigrateOptions = { folder?: string; lockTimeoutMs?: number; tries?: number; pauseMs?: number }

/**
 * Migrates a database to the newest schema. Several processes may call it concurrently: one migrates, the others wait. A step that does not get its
 * lock within seconds, or that is the victim of a deadlock with a call, is aborted, so that calls of running processes do not queue behind it, and is retried after a pause. Throws a
 * `MigrationError` for a database that is too old or too new for this program, and when a step fails; it has changed nothing then.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder, lockTimeoutMs = 3_000, tries = 10, pauseMs = 2_000 }: MigrateOptions = {},
): Promise<void> {
  if (!existsSync(folder)) return
  const client = new PrimaryClient({ connectionString: url })
  // the statement under way fails as well; without a listener the process would end
  client.on('error', () => undefined)
  await client.connect()
  const migrations = readMigrations(folder)
  const apply = async (left: number): Promise<void> => {
    try {
      await applyPending(client, migrations)
    } catch (error) {
      if (!triedAgain.has(sqlState(error) ?? '') || left <= 1) throw error
      await setTimeout(pauseMs)
      await apply(left - 1)
    }
  }
  try {
    // behind a pooler the role has the limits of calls: another process may migrate for longer, and so may a step
    await client.query(
      'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0',
    )
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnfit(client, migrations, programIn(folder).release)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await apply(tries)
  } catch (error) {
    throw error instanceof FailedStep ? explained(error) : error
  } finally {
    await client.end()
  }
}

/** One sentence about a failed step: which it was, that nothing was changed, and how to go back. */
function explained(failed: FailedStep): MigrationError {
  const { step, message, isUncertain } = failed
  const at = step === undefined ? 'before its first step' : `at step ${step}`
  if (isUncertain)
    return new MigrationError(
      `the connection to the database was lost while its upgrade was being completed ${at} (${message}), so it was either done as a whole or has changed nothing: start again`,
      { cause: failed },
    )
  const remedy =
    sqlState(failed) === lockNotAvailable
      ? 'a long transaction, such as a backup or a dump, holds the table: start again when it has ended, or go on with the version before'
      : 'go on with the version before, which works with it as it is, or remove the cause and start again'
  return new MigrationError(
    `the upgrade of the database failed ${at} (${message}) and nothing in it was changed; ${remedy}`,
    { cause: failed },
  )
}

/**
 * Refuses a database that this program cannot be used with: one that is older than the first migration, which is the schema of commit ba3bfc7f, and
 * one that a newer program has taken something away from that this one needs.
 */
async function refuseUnfit(
  client: pg.Client,
  [baseline]: readonly Migration[],
  release: number,
): Promise<void> {
  const applied = await appliedTo(client)
  if (!applied || !baseline) return
  if (applied.until < baseline.when)
    throw new MigrationError(
      'this database was made by a version of the portal before the first that can be upgraded; start it with commit ba3bfc7f once, then with this version',
    )
  if (applied.oldestProgram > release)
    throw new MigrationError(
      `this version of the portal (release ${release}) is too old for this database, which was upgraded and works with release ${applied.oldestProgram} or newer: start such a version, or restore the backup that was made before that upgrade`,
    )
}

/** The number of the release that this program is or will become. */
export const programRelease = own.release

/**
 * How the schema of a database fits this program: `ready`; `behind`, when a migration of this program is missing; `beyond`, when a newer program has
 * taken something away from it that this one needs. Rejects for a database that was never migrated.
 */
export async function schemaState(db: Database): Promise<'ready' | 'behind' | 'beyond'> {
  const { rows } = await db.execute<{ isApplied: boolean; isBeyond: boolean }>(sql`
    select coalesce(max(created_at), 0) >= ${own.newest}::bigint as "isApplied",
      coalesce(max(oldest_program), 0) > ${own.release}::integer as "isBeyond"
    from drizzle.__drizzle_migrations`)
  if (rows[0]?.isBeyond) return 'beyond'
  return rows[0]?.isApplied ? 'ready' : 'behind'
}
