import type pg from 'pg'
import type { Migration } from './migration-files.ts'

// The table is the one that drizzle's own migrator keeps; `oldest_program` is added to it.
const prepare = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  // only where it is missing: even without effect it would wait for those who read the table
  `do $$ begin
    if not exists (select from pg_attribute where attrelid = 'drizzle.__drizzle_migrations'::regclass and attname = 'oldest_program' and not attisdropped) then
      alter table drizzle.__drizzle_migrations add column oldest_program integer;
    end if;
  end $$`,
]

/** A migration that was not applied; the transaction was rolled back. `step` is missing when none had begun. */
export class FailedStep extends Error {
  readonly step: string | undefined
  /** Whether the connection broke during the commit, so that nobody knows its outcome. */
  readonly isUncertain: boolean

  constructor(cause: unknown, step: string | undefined, isUncertain: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'FailedStep'
    this.step = step
    this.isUncertain = isUncertain
  }
}

/** What is recorded of a database: the time of its newest migration, and the oldest release that works with it; none if it was never migrated. */
export async function appliedTo(
  client: pg.Client,
): Promise<{ until: number; oldestProgram: number } | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean; hasOldest: boolean }>(`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists,
      exists (select from pg_attribute where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'oldest_program') as "hasOldest"`)
  if (!tables[0]?.exists) return undefined
  const oldest = tables[0].hasOldest ? 'max(oldest_program)' : 'null::integer'
  const { rows } = await client.query<{ until: string | null; oldest: number | null }>(
    `select max(created_at) as until, ${oldest} as oldest from drizzle.__drizzle_migrations`,
  )
  const [row] = rows
  return row?.until ? { until: Number(row.until), oldestProgram: row.oldest ?? 0 } : undefined
}

/**
 * Applies the migrations that a database lacks in one transaction, and records them with the oldest release that still works. Throws a `FailedStep`
 * after which the database is as it was before.
 */
export async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { until } = (await appliedTo(client)) ?? { until: Number.NEGATIVE_INFINITY }
  let step: string | undefined
  let isCommitting = false
  try {
    await client.query('begin')
    for (const statement of prepare) await client.query(statement)
    for (const { tag, when, hash, statements, oldestProgram } of migrations.filter(
      (one) => one.when > until,
    )) {
      step = tag
      for (const statement of statements) await client.query(statement)
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at, oldest_program) values ($1, $2, $3)',
        [hash, when, oldestProgram],
      )
    }
    // what was applied by a program, or restored from an archive, that did not record it
    for (const { when, oldestProgram } of migrations.filter((one) => one.when <= until && one.oldestProgram))
      await client.query(
        'update drizzle.__drizzle_migrations set oldest_program = $1 where created_at = $2 and oldest_program is null',
        [oldestProgram, when],
      )
    isCommitting = true
    await client.query('commit')
  } catch (error) {
    // fails only when the connection is gone, and the transaction with it
    await client.query('rollback').catch(() => undefined)
    throw new FailedStep(error, step, isCommitting && !(error instanceof Error && 'severity' in error))
  }
}
