import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sessionLimits } from '#kit/db/database.ts'
import { startEmbeddedPostgres } from '#kit/db/embedded.ts'
import { PrimaryClient } from '#kit/db/hosts.ts'
import { migrate } from '#kit/db/migrate.ts'
import type { Lifecycle } from './lifecycle.ts'
import { describeStartupError, StartupError } from './startup-error.ts'

/** Where the data are: an external server if `databaseUrl` is set, otherwise an embedded one below `varDir`. `databaseSessionUrl`: past its pooler. */
export type DataPlace = {
  databaseUrl?: string | undefined
  databaseSessionUrl?: string | undefined
  varDir: string
}

/** Starts the embedded database unless an external one is configured, migrates it to the newest schema, returns its URL. */
export async function openData(
  { databaseUrl, databaseSessionUrl, varDir }: DataPlace,
  life: Lifecycle,
  log: (message: string) => void,
): Promise<string> {
  if (databaseUrl !== undefined) {
    await connectToBoth({ databaseUrl, databaseSessionUrl })
    await migrate(databaseSessionUrl ?? databaseUrl)
    return databaseUrl
  }
  const postgres = await life.keep(
    () => startEmbeddedPostgres({ dataDir: join(varDir, 'postgres'), log, onLost: endWith(life) }),
    (running) => running.stop(),
  )
  await migrate(postgres.url)
  return postgres.url
}

/** Exits with a sentence when the database is lost or has become unusable for this program, so that the supervisor replaces the process. */
export const endWith = (life: Lifecycle) => (message: string) => {
  console.error(describeStartupError(new StartupError(message)))
  void life.stop(1)
}

/** The oldest PostgreSQL version that the migrations and statements are tested on. */
export const oldestVersion = 18

/** Tries the address, and the one past its pooler where there is one. */
export async function connectToBoth({
  databaseUrl,
  databaseSessionUrl,
}: {
  databaseUrl: string
  databaseSessionUrl?: string | undefined
}): Promise<void> {
  if (databaseSessionUrl !== undefined) await connectOnce(databaseSessionUrl, 'DATABASE_SESSION_URL')
  await connectOnce(databaseUrl, 'DATABASE_URL', databaseSessionUrl !== undefined)
}

type Name = 'DATABASE_URL' | 'DATABASE_SESSION_URL'
type Way = { url: string; name: Name; mayBeShared: boolean }

async function connected(url: string): Promise<PrimaryClient> {
  const client = new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function versionOf(client: PrimaryClient): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  )
  return Math.floor(Number(rows[0]?.number) / 10_000)
}

/** Whether another process answers than the one that greeted: a pooler makes up a number. */
async function isBehindPooler(client: PrimaryClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}

/** Whether others use the same connection to the database: what is set here is gone once somebody else has taken it. */
async function isShared(client: PrimaryClient, url: string): Promise<boolean> {
  await client.query("select set_config('portal.session', 'mine', false)")
  const other = await connected(url)
  try {
    await other.query('begin')
    await other.query('select 1')
    const { rows } = await client.query<{ said: string | null }>(
      "select current_setting('portal.session', true) as said",
    )
    return rows[0]?.said !== 'mine'
  } catch {
    // there is only one, and the other has it
    return true
  } finally {
    await other.end()
  }
}

/** Whether statements prepared under a name are found again by whoever prepared them, whichever connection they get. */
async function keepsNames(client: PrimaryClient, url: string): Promise<boolean> {
  const statement = { name: `start ${randomUUID()}`, text: 'select 1' }
  const other = await connected(url)
  try {
    await client.query(statement)
    await other.query(statement)
    return true
  } catch {
    return false
  } finally {
    await other.end()
  }
}

/** The limits of a session (`sessionLimits`) that this one has not by itself. */
async function missingLimits(client: PrimaryClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [Object.keys(sessionLimits)],
  )
  return rows.filter(({ name, value }) => sessionLimits[name] !== value).map(({ name }) => name)
}

/** What is wrong with a way to the database that others may use too, as one sentence. */
async function faultOfPool(client: PrimaryClient, url: string): Promise<string | undefined> {
  const missing = await missingLimits(client)
  const remedy = missing.map((each) => `alter role … set ${each} = '${sessionLimits[each]}'`).join('; ')
  if (missing.length > 0)
    return `behind a pooler the role of DATABASE_URL must have the limits of the portal, and lacks ${missing.join(', ')}: run ${remedy}, and RECONNECT in the pooler`
  if (await keepsNames(client, url)) return undefined
  return 'the pooler of DATABASE_URL loses statements that are prepared under a name: PgBouncer keeps them from version 1.21 on, with max_prepared_statements'
}

/** What is wrong with the database that this client is connected to, as one sentence. */
async function faultOf(client: PrimaryClient, { url, name, mayBeShared }: Way): Promise<string | undefined> {
  const version = await versionOf(client)
  if (version < oldestVersion)
    return `the database at ${name} is PostgreSQL ${version}; it must be ${oldestVersion} or newer`
  if (mayBeShared) return faultOfPool(client, url)
  if (!(await isBehindPooler(client))) return undefined
  if (name === 'DATABASE_URL')
    return 'DATABASE_URL leads through a pooler: set DATABASE_SESSION_URL to the database itself, for upgrades, backups and what processes tell each other, or to the same address if its pool_mode is session'
  if (!(await isShared(client, url))) return undefined
  return 'DATABASE_SESSION_URL leads through a pooler that shares connections: it must lead to the database itself, or through a pool_mode of session'
}

/**
 * Throws a `StartupError` for what the operator can fix: server unreachable, no such database, wrong password, version too old, a pooler where a connection
 * must be one's own, or one (`mayBeShared`) whose role lacks the limits that a session would have set.
 */
export async function connectOnce(
  url: string,
  name: Name = 'DATABASE_URL',
  mayBeShared = false,
): Promise<void> {
  let fault: string | undefined
  try {
    const client = await connected(url)
    fault = await faultOf(client, { url, name, mayBeShared }).finally(() => client.end())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`the database at ${name} cannot be used: ${reason}`, { cause: error })
  }
  if (fault) throw new StartupError(fault)
}
