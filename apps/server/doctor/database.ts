import { sql } from 'drizzle-orm'
import { type Database, sqlState } from '#kit/db/database.ts'
import { schemaState } from '#kit/db/migrate.ts'
import type { Config } from '../config.ts'
import { oldestVersion } from '../open-data.ts'
import { type Finding, fault, good, type Known, note, reasonOf, remedyOf } from './finding.ts'

const about = 'database'

const known: Known = [
  [
    /it must be \d+ or newer/,
    `upgrade the server to PostgreSQL ${oldestVersion}, or name another one in DATABASE_URL`,
  ],
  [/28P01|28000|password authentication/, 'correct user and password in DATABASE_URL'],
  [/3D000/, 'make the database, or correct its name at the end of DATABASE_URL'],
  [/53300|too many clients/, 'raise max_connections of the server, or lower DATABASE_POOL'],
  [/ENOTFOUND|EAI_AGAIN/, 'correct the host in DATABASE_URL'],
  [/certificate|SSL|TLS/i, 'name the CA of the server in DATABASE_URL (sslmode=verify-full&sslrootcert=…)'],
]

/** A database that cannot be used at all. */
export const unusable = (error: unknown): Finding =>
  fault(
    about,
    error instanceof Error ? error.message.replace(/^t/, 'T') : String(error),
    remedyOf(error, known, 'start the server, and let it be reached from this machine'),
  )

type Facts = {
  version: string
  role: string
  name: string
  isReplica: boolean
  isEncrypted: boolean
  max: number
}

async function readFacts(db: Database): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select current_setting('server_version') as version, current_user as role, current_database() as name,
      pg_is_in_recovery() as "isReplica", current_setting('max_connections')::int as max,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted"`)
  const [facts] = rows
  if (!facts) throw new Error('the database told nothing about itself')
  return facts
}

class RolledBack extends Error {}

/** Makes what a migration makes, and takes all of it back; the error of the database, if it refuses. */
async function tryRights(db: Database): Promise<unknown> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`create schema doctor_tries`)
      await tx.execute(sql`create table doctor_tries.a (id int)`)
      await tx.execute(sql`create table public.doctor_tries (id int)`)
      throw new RolledBack()
    })
  } catch (error) {
    return error instanceof RolledBack ? undefined : error
  }
}

/** How many tables of the portal another role owns: no migration could change them. */
async function countForeign(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_class
    where relkind in ('r', 'p') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
      and not pg_has_role(relowner, 'usage')`)
  return rows[0]?.count ?? 0
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function aboutRights(db: Database, { role, name, isReplica }: Facts): Promise<Finding> {
  const what = 'rights'
  if (isReplica)
    return fault(
      what,
      'The database is a replica, which can only be read',
      'name the primary server in DATABASE_URL',
    )
  const own = `let it own the database and what is in it (alter database ${quoted(name)} owner to ${quoted(role)})`
  const refused = await tryRights(db)
  if (refused)
    return fault(what, `The role ${role} may not make tables and schemas (${reasonOf(refused)})`, own)
  const foreign = await countForeign(db)
  if (foreign > 0)
    return fault(
      what,
      `${foreign} tables belong to another role than ${role}, so that no upgrade could change them`,
      `let it own them (reassign owned by … to ${quoted(role)})`,
    )
  return good(what, `The role ${role} may make and change tables`)
}

const schemaWords = {
  ready: good('schema', 'The tables are those of this version'),
  behind: note('schema', 'The database is of an earlier version; the next start upgrades it (back up first)'),
  beyond: fault(
    'schema',
    'A newer version has upgraded the database, and this one no longer works with it',
    'start the newer version',
  ),
} as const

/** Whether a portal has ever started on this database; one without tables has no key, no mark and no messages. */
async function isBegun(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    // from the catalogue, which every role may read
    sql`select count(*) = 2 as "isThere" from pg_class where relnamespace::regnamespace::text || '.' || relname in ('public.installation', 'drizzle.__drizzle_migrations')`,
  )
  return rows[0]?.isThere ?? false
}

async function aboutSchema(db: Database): Promise<Finding> {
  if (!(await isBegun(db))) return note('schema', 'The database is empty; the first start makes its tables')
  const state = await schemaState(db).catch((error: unknown) => error)
  if (state === 'ready' || state === 'behind' || state === 'beyond') return schemaWords[state]
  const isForbidden = sqlState(state) === '42501'
  return fault(
    'schema',
    `The tables cannot be read (${reasonOf(state)})`,
    isForbidden ? 'let the role own them' : 'restore a backup, or start the version that made them',
  )
}

/** Connections beside those of the pool: two for messages, two that listen. */
const besidePool = 4

function aboutServer(
  facts: Facts,
  { databaseUrl, databasePool }: Pick<Config, 'databaseUrl' | 'databasePool'>,
) {
  const { version, isEncrypted, max } = facts
  if (databaseUrl === undefined)
    return note(
      about,
      `The embedded PostgreSQL ${version} answers: for trying, or for a small installation on one machine (docs/operations.md, Which PostgreSQL)`,
    )
  const needed = databasePool + besidePool
  if (max < needed)
    return fault(
      about,
      `The server takes ${max} connections, and a process needs ${needed}`,
      'raise max_connections of the server, or lower DATABASE_POOL',
    )
  return good(about, `PostgreSQL ${version} answers, ${isEncrypted ? 'by TLS' : 'without TLS'}`)
}

/** What a database that answers lets the portal do. */
export async function aboutDatabase(
  db: Database,
  config: Pick<Config, 'databaseUrl' | 'databasePool'>,
): Promise<Finding[]> {
  const facts = await readFacts(db)
  return [aboutServer(facts, config), await aboutRights(db, facts), await aboutSchema(db)]
}

/** Seconds by which clocks may differ: sessions, codes and signatures go by them. */
const mostApart = 5

/** Seconds by which the clock of the database is ahead of this machine's; half the time of the question is taken off. */
export async function clockOffset(db: Database, now: () => number): Promise<number> {
  const before = now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  return ((rows[0]?.ms ?? before) - (before + now()) / 2) / 1000
}

/** How the clock of this machine agrees with others: `offsets` in seconds, by whose clock it is. */
export function aboutClock(offsets: ReadonlyMap<string, number>): Finding {
  const off = [...offsets].filter(([, seconds]) => Math.abs(seconds) > mostApart)
  const others = [...offsets.keys()].join(' and ')
  if (offsets.size === 0) return note('clock', 'There is no other clock to compare with')
  if (off.length === 0) return good('clock', `This machine and ${others} agree`)
  const said = off.map(([whose, seconds]) => `${whose} by ${Math.round(Math.abs(seconds))} s`)
  return fault(
    'clock',
    `The clock of this machine differs from that of ${said.join(' and of ')}`,
    'set both by NTP',
  )
}
