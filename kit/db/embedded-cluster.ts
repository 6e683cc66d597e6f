import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { asAccount } from './embedded-account.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Access, Home } from './embedded-home.ts'

/** The whole environment of PostgreSQL, so that every machine creates the same database. */
export const plainEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

const draftPrefix = 'draft-'

/**
 * Initialises the database directory unless it exists. Created under a temporary name and renamed when complete, so that
 * the next start discards an interrupted one. Refuses with `cannotInitialise`.
 */
export async function ensureCluster(
  home: Home,
  access: Access,
  initdb: string,
  durable: boolean,
): Promise<'made' | 'found'> {
  for (const entry of await readdir(home.directory)) {
    if (entry.startsWith(draftPrefix)) await rm(join(home.directory, entry), { recursive: true, force: true })
  }
  if (existsSync(home.cluster)) return 'found'
  const draft = await mkdtemp(join(home.directory, draftPrefix))
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, access.adminPassword, { mode: 0o600 })
  for (const path of [draft, passwordFile]) await chown(path, home.account.uid, home.account.gid)
  const made = join(draft, 'cluster')
  // The built-in C.UTF-8 needs no system locale and sorts the same everywhere.
  await run(home, initdb, [
    ...[
      '-D',
      made,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ])
  await rename(made, home.cluster)
  await rm(draft, { recursive: true })
  return 'made'
}

/** Connection URL of one of the two roles: `postgres` administers, `app` owns its database and nothing else. */
export function addressFor(role: 'postgres' | 'app', access: Access, port: number): string {
  const password = role === 'app' ? access.appPassword : access.adminPassword
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${role}`
}

/** Creates the portal's role and database where missing, also after a start that was interrupted in between. */
export async function ensureDatabase(access: Access, port: number): Promise<void> {
  const client = new Client({ connectionString: addressFor('postgres', access, port) })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'app') as role,
              exists (select from pg_database where datname = 'app') as database`,
    )
    if (!rows[0]?.role)
      await client.query(`create role app login password ${client.escapeLiteral(access.appPassword)}`)
    if (!rows[0]?.database) await client.query('create database app owner app')
  } finally {
    await client.end()
  }
}

/** Apart from the terminal's process group, so that Ctrl-C reaches the portal alone. */
async function run(home: Home, program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, {
    ...asAccount(home.account),
    cwd: '/',
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject).on('close', resolve)
  const code = await promise
  if (code !== 0) {
    throw new EmbeddedError(
      'cannotInitialise',
      `PostgreSQL could not set up ${home.directory}: ${said.trim()}`,
    )
  }
}
