import pg from 'pg'

// Read from PostgreSQL's catalogue and not from a list in the program, so that no table can be forgotten. Everything is in the schema `public`:
// `drizzle` has one number, which the archive carries as such, and `pgboss` has rounds and schedules, which each start makes anew.

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; value: string; isCalled: boolean }

export const quoted = (name: string): string => `public.${pg.escapeIdentifier(name)}`

/** Tables of the portal by name, each with the columns that can be written: generated ones follow from the others. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** Sequences with their state, those of identity columns too. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(name)}`,
    )
    if (rows[0]) sequences.push({ name, value: rows[0].value, isCalled: rows[0].is_called })
  }
  return sequences
}

/** Time stamp of the newest migration; undefined for a database that was never migrated. */
export async function readMigration(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!found[0]?.exists) return undefined
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ? Number(rows[0].newest) : undefined
}

/** Names of a few tables, views and sequences that anybody made in this database; none in an empty one. */
export async function readContents(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relkind, 1 limit 3`)
  return rows.map(({ name }) => name)
}

/** Statements that take away what slows a load down or would act on it, and those that bring it back as it was. */
export type Brakes = { release: string[]; restore: string[] }

/**
 * Foreign keys, indexes without a constraint, and triggers. Rows may then come in any order without more rights than owning the tables, and no
 * trigger counts or changes what is only put back.
 */
export async function readBrakes(client: pg.ClientBase): Promise<Brakes> {
  const { rows } = await client.query<{ release: string; restore: string }>(`
    with own as (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as release,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore, 3 as step
    from pg_trigger where tgrelid in (select oid from own) and not tgisinternal and tgenabled = 'O'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
    from pg_index where indrelid in (select oid from own)
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
    from pg_constraint where conrelid in (select oid from own) and contype = 'f'
    order by 3`)
  return { release: rows.map((row) => row.release).reverse(), restore: rows.map((row) => row.restore) }
}
