import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kit/db/embedded.ts'
import { migrate } from '#kit/db/migrate.ts'
import type { Lifecycle } from './lifecycle.ts'
import { describeStartupError, StartupError } from './startup-error.ts'

/** Where the data are: an external server if `databaseUrl` is set, otherwise an embedded one below `varDir`. */
export type DataPlace = { databaseUrl?: string | undefined; varDir: string }

/** Starts the embedded database unless an external one is configured, migrates it to the newest schema, returns its URL. */
export async function openData(
  { databaseUrl, varDir }: DataPlace,
  life: Lifecycle,
  log: (message: string) => void,
): Promise<string> {
  if (databaseUrl !== undefined) {
    await connectOnce(databaseUrl)
    await migrate(databaseUrl)
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

/** Throws a `StartupError` for what the operator can fix: server unreachable, no such database, wrong password, version too old. */
export async function connectOnce(databaseUrl: string): Promise<void> {
  let version: number
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    await client.connect()
    const { rows } = await client.query<{ number: string }>(
      "select current_setting('server_version_num') as number",
    )
    version = Math.floor(Number(rows[0]?.number) / 10_000)
    await client.end()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`the database at DATABASE_URL cannot be used: ${reason}`, { cause: error })
  }
  if (version < oldestVersion)
    throw new StartupError(
      `the database at DATABASE_URL is PostgreSQL ${version}; it must be ${oldestVersion} or newer`,
    )
}
