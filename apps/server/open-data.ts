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

async function connected(url: string): Promise<PrimaryClient> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
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

/** Whether others use the same connection: a pooler greets with a process number of its own. */
async function isShared(client: PrimaryClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID
}

/** The limits of a session (`sessionLimits`) that this one has not by itself. */
async function missingLimits(client: PrimaryClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [Object.keys(sessionLimits)],
  )
  return rows.filter(({ name, value }) => sessionLimits[name] !== value).map(({ name }) => name)
}

/** What is wrong with the database that this client is connected to, as one sentence. */
async function faultOf(client: PrimaryClient, name: Name, mayBeShared: boolean): Promise<string | undefined> {
  const version = await versionOf(client)
  if (version < oldestVersion)
    return `the database at ${name} is PostgreSQL ${version}; it must be ${oldestVersion} or newer`
  if (!mayBeShared) {
    if (!(await isShared(client))) return undefined
    const led = `${name} leads through a pooler, which shares connections`
    return name === 'DATABASE_URL'
      ? `${led}: set DATABASE_SESSION_URL to the database itself, for upgrades, backups and what processes tell each other`
      : `${led}: it must lead to the database itself`
  }
  const missing = await missingLimits(client)
  if (missing.length === 0) return undefined
  const remedy = missing.map((each) => `alter role … set ${each} = '${sessionLimits[each]}'`).join('; ')
  return `behind a pooler the role of DATABASE_URL must have the limits of the portal, and lacks ${missing.join(', ')}: run ${remedy}`
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
    fault = await faultOf(client, name, mayBeShared).finally(() => client.end())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`the database at ${name} cannot be used: ${reason}`, { cause: error })
  }
  if (fault) throw new StartupError(fault)
}
