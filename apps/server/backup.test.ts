import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { portraitFile } from '#domain/people/participants/testing.ts'
import { archiveOnDisk } from '#kit/db/backup/archive-on-disk.ts'
import { checkArchive } from '#kit/db/backup/check-archive.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { emptyDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { killablePortal } from './testing/killable-portal.ts'

// Backs up a portal that runs, and restores in other folders, with the commands of operations.md.

const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const checkout = join(import.meta.dirname, '../..')
const run = promisify(execFile)
type Portal = Awaited<ReturnType<typeof killablePortal>>
let portal: Portal
let liaison: Client
let archive: string
let session: Token
const kept = { id: randomUUID(), portrait: '' }
const account = 'backup@example.com'

/** A command that the page tells to type, as it stands there. */
function command(text: string): string {
  const found = [...page.matchAll(/^ *`([^`]+)`$/gm)].map(([, each]) => each)
  if (!found.includes(text)) throw new Error(`the page has no command “${text}”`)
  return text
}

/** Types a command of the page for the data of this folder, where there is no program but Node's. Returns what it said. */
async function type(text: string, { parent }: { parent: string }, settings: Record<string, string> = {}) {
  const { DATABASE_URL: _own, ...env } = process.env
  const programs = join(portal.parent, 'bin')
  const { code, stdout, stderr } = await run('sh', ['-c', text.replaceAll('backup.tar.zst', archive)], {
    cwd: checkout,
    env: { ...env, PATH: programs, VAR_DIR: join(parent, 'var'), ...settings },
  }).then(
    (said) => ({ ...said, code: 0 }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  )
  return { code, said: `${stdout}${stderr}` }
}

/** A folder with the programs that a machine without PostgreSQL has. */
async function onlyNode() {
  const { stdout: npm } = await run('sh', ['-c', 'readlink -f "$(command -v npm)"'])
  const programs = join(portal.parent, 'bin')
  await mkdir(programs)
  await symlink(process.execPath, join(programs, 'node'))
  await symlink(npm.trim(), join(programs, 'npm'))
  await symlink('/bin/sh', join(programs, 'sh'))
}

const has = async (id: string, who = liaison) => {
  try {
    return await who.call(participantsApi.read, { params: { id } })
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined
    throw error
  }
}

const keyPath = ({ parent }: { parent: string }) => join(parent, 'var/secret.key')
const keyOf = async (of: { parent: string }) => (await readFile(keyPath(of), 'utf8')).trim()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function pictureOf(who: Client): Promise<string> {
  const params = { id: kept.id, fileId: kept.portrait }
  const picture = await who.call(participantsApi.file, { params, query: { size: 'full' } })
  return sha256(new Uint8Array(await picture.arrayBuffer()))
}

/** Connection URL of the embedded database of a portal that runs. */
async function address({ parent }: { parent: string }) {
  const at = (name: string) => readFile(join(parent, 'var/postgres', name), 'utf8')
  const port = (await at('cluster/postmaster.pid')).split('\n')[3]
  const { appPassword } = JSON.parse(await at('access.json')) as { appPassword: string }
  return `postgresql://app:${appPassword}@127.0.0.1:${port}/app`
}

async function ask<T extends pg.QueryResultRow>(connectionString: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Logs in with the password, as a person does. */
async function loggedIn(at: Portal): Promise<Client> {
  const visitor = at.clientOf()
  const { verifyId } = await visitor.call(signInApi.getVerifyCode, {})
  const body = { account, password: 'Harbour#83wind', verifyId, verifyCode: 'abcd' }
  return at.clientOf(await visitor.call(signInApi.login, { body }))
}

/** Calls at twenty a second until it is stopped; returns how many, each of which was acknowledged. */
function callsMeanwhile() {
  let isOver = false
  const made: string[] = []
  const calling = (async () => {
    for (const underWay: Promise<void>[] = []; ; ) {
      if (isOver) return void (await Promise.all(underWay))
      const id = randomUUID()
      const body = { id, kind: 'guest' as const }
      underWay.push(liaison.call(participantsApi.create, { body }).then(() => void made.push(id)))
      await pause(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await calling
      return made
    },
  }
}

beforeAll(async () => {
  portal = await killablePortal()
  archive = join(portal.parent, 'backup.tar.zst')
  await onlyNode()
  await portal.start()
  session = await portal.sessionOf(account)
  liaison = portal.clientOf(session)
  await liaison.call(participantsApi.create, { body: { id: kept.id, kind: 'guest' } })
  const params = { id: kept.id, field: 'portrait' as const }
  const file = await portraitFile()
  const { portrait } = await liaison.call(participantsApi.uploadFile, { params, file, fileName: 'me.jpg' })
  kept.portrait = portrait ?? ''
  // one that waits for its time, as after a provider's outage
  await ask(
    await address(portal),
    `insert into outgoing_messages (id, channel, address, language, template, occasion, state, queued_at, next_try_at)
     values (gen_random_uuid(), 'mail', 'waiting@example.com', 'en', 'signIn.code', 'waiting', 'queued', now(), now() + interval '1 hour')`,
  )
}, 120_000)
afterAll(() => portal.remove())

test('a portal that answers twenty calls a second is backed up, and no call is lost', async () => {
  const calls = callsMeanwhile()
  const backup = await type(command('npm run backup -- backup.tar.zst'), portal)
  const made = await calls.stop()
  expect(backup.code, backup.said).toBe(0)
  expect(backup.said).toMatch(/backup\.tar\.zst: [\d,]+ rows, [\d,]+ files? \(/)
  expect(backup.said).toContain('the key is not in it')
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(existsSync(`${archive}.unfinished`)).toBe(false)
  expect(made.length).toBeGreaterThan(5)
}, 120_000)

test('it is restored in another folder: people log in, files open, sessions have ended, nothing is sent twice', async () => {
  const own = await killablePortal()
  const restore = command('npm run restore -- backup.tar.zst')
  try {
    const without = await type(restore, own)
    expect(without).toMatchObject({ code: 1, said: expect.stringMatching(/key is not in the archive/) })
    await copyFile(keyPath(portal), keyPath(own))
    const dry = await type(command('npm run restore -- backup.tar.zst --dry-run'), own)
    expect(dry, dry.said).toMatchObject({ code: 0, said: expect.stringMatching(/would be restored/) })
    expect(await readdir(join(own.parent, 'var'))).toEqual(['secret.key'])
    const restored = await type(restore, own)
    expect(restored.code, restored.said).toBe(0)

    await own.start({ LOG_LEVEL: 'silent' })
    await expect(own.clientOf(session).call(signInApi.loginInfo, {})).rejects.toMatchObject({ status: 401 })
    const again = await loggedIn(own)
    expect(await has(kept.id, again)).toMatchObject({ portrait: kept.portrait })
    expect(await pictureOf(again)).toBe(await pictureOf(liaison))
    const files = await ask<{ key: string; sha256: string }>(
      await address(own),
      'select key, sha256 from stored_files',
    )
    expect(files.length).toBeGreaterThan(0)
    for (const { key, sha256: expected } of files)
      expect(sha256(await readFile(join(own.parent, 'var/files', key)))).toBe(expected)

    const [held] = await ask(
      await address(own),
      "select state, failure from outgoing_messages where occasion = 'waiting'",
    )
    expect(held).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^held/) })
  } finally {
    await own.remove()
  }
}, 180_000)

test.runIf(isWholeRun)(
  'the same archive is restored on a server of one’s own, with the key as a setting, and backed up from there',
  async () => {
    const [own, database] = [await killablePortal(), await emptyDatabase()]
    const settings = { DATABASE_URL: database.url, SECRET_KEY: await keyOf(portal) }
    try {
      const other = { SECRET_KEY: randomBytes(32).toString('base64') }
      const refused = await type('npm run restore -- backup.tar.zst', own, { ...settings, ...other })
      expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/is not the one/) })
      const restored = await type(command('npm run restore -- backup.tar.zst'), own, settings)
      expect(restored.code, restored.said).toBe(0)
      const again = join(own.parent, 'again.tar.zst')
      const backup = await type(`npm run backup -- ${again}`, own, settings)
      expect(backup.code, backup.said).toBe(0)
      const read = async (path: string) => (await checkArchive(await archiveOnDisk(path).read())).manifest
      const [{ id: _first, sums: _same, ...before }, { id: _second, sums: _other, ...after }] = [
        await read(archive),
        await read(again),
      ]
      expect(after).toEqual(before)
    } finally {
      await own.remove()
      await database.drop()
    }
  },
  180_000,
)

test.runIf(isWholeRun)(
  'data of another major version of PostgreSQL are refused and left as they are; backed up while the portal is stopped; after a change of the key a session goes on, and what was sealed is read, also without the former one',
  async () => {
    expect(page).toContain('A new major version of PostgreSQL refuses the embedded data of the old one')
    expect(page).toContain(
      'start once with the new key as `SECRET_KEY` and the old one as `FORMER_SECRET_KEY`',
    )
    const people = async () =>
      ask(await address(portal), 'select count(*) as n, max(id::text) as last from participants')
    const before = await people()
    await portal.stop()
    const path = join(portal.parent, 'var/postgres/cluster/PG_VERSION')
    const version = await readFile(path, 'utf8')
    await writeFile(path, '17\n')
    await expect(portal.start()).rejects.toThrow('ended while starting')
    await writeFile(path, version)
    const backup = await type(`npm run backup -- ${join(portal.parent, 'stopped.tar.zst')}`, portal)
    expect(backup.code, backup.said).toBe(0)

    const [former, next] = [await keyOf(portal), randomBytes(32).toString('base64')]
    await portal.start({ SECRET_KEY: next, FORMER_SECRET_KEY: former })
    expect(await people()).toEqual(before)
    await portal.stop()
    await portal.start({ SECRET_KEY: next })
    expect((await liaison.call(signInApi.loginInfo, {})).user.account).toBe(account)
    expect(await has(kept.id)).toMatchObject({ portrait: kept.portrait })
  },
  180_000,
)
