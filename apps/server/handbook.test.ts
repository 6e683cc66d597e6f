import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startOutbox } from '#domain/ground/outbox/server/jobs.ts'
import { openDatabase } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'
import { appendForgotten, readForgotten } from '#kit/files/forgotten-list.ts'
import { claimStorage, remarkStorage, requireUsable } from '#kit/files/marked-storage.ts'
import { readPart } from '#kit/files/read-part.ts'
import { type FileStorage, newStorageKey, openStorage } from '#kit/files/storage.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { createOutages } from '#kit/server/outages.ts'
import { localCertificate } from '#kit/testing/certificate.ts'
import { type StoreAction, startObjectStore } from '#kit/testing/object-store.ts'

// What operations.md says to type and to set is typed and set. Backup and restore: backup.test.ts; faults: doctor/doctor.test.ts.

const checkout = join(import.meta.dirname, '../..')
const page = await readFile(join(checkout, 'docs/operations.md'), 'utf8')
const blocks = [...page.matchAll(/^```\n(.*?)^```$/gms)].map(([, text = '']) => text)
const blockWith = (words: string) => {
  const found = blocks.find((each) => each.includes(words))
  if (!found) throw new Error(`the page has no block with “${words}”`)
  return found
}

const run = promisify(execFile)
const name = `handbook_${randomBytes(4).toString('hex')}`
let folder: string
let url: URL

async function administer(statements: string) {
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl })
  await client.connect()
  // one by one: a database is made outside of a transaction
  for (const statement of statements.split(';').filter((each) => each.trim())) await client.query(statement)
  await client.end()
}

/** Types a command of the page; what it said, and its exit code. */
async function type(command: string, settings: Record<string, string>) {
  if (!page.includes(`\n\`${command}\`\n`)) throw new Error(`the page has no command “${command}”`)
  const { DATABASE_URL: _own, ...env } = process.env
  return run('sh', ['-c', command], { cwd: checkout, env: { ...env, ...settings } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      said: failed.stdout + failed.stderr,
    }),
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handbook-'))
  await administer(blockWith('create role portal').replaceAll('portal', name).replace('…', 'secret'))
  url = new URL(inject('postgres').templateUrl)
  url.username = name
  url.password = 'secret'
  url.pathname = `/${name}`
})
afterAll(async () => {
  await administer(`drop database ${name} with (force); drop role ${name}`)
  await rm(folder, { recursive: true, force: true })
})

test('a role with the least rights makes and upgrades the tables, sends messages, and satisfies the doctor', async () => {
  await migrate(url.href)
  const { db, close } = openDatabase(url.href, 2)
  const outages = createOutages({ error: () => undefined, warn: () => undefined })
  const sending = { db, databaseUrl: url.href, clock: systemClock, senders: {}, mailbox: true, outages }
  await (await startOutbox(sending)).stop()
  expect(outages.running()).toEqual([])
  // how a limit is lifted
  const lifting = [...page.matchAll(/`(delete from \w+ where key like 'name:%')`/g)].map(
    ([, each = '']) => each,
  )
  expect(lifting).toHaveLength(2)
  for (const statement of lifting) await db.execute(statement)
  await close()
  const key = join(folder, 'key')
  await writeFile(key, randomBytes(32).toString('base64'))
  const settings = { DATABASE_URL: url.href, SECRET_KEY_FILE: key, VAR_DIR: folder }
  const { code, said } = await type('npm run doctor', settings)
  expect(said).toMatch(/✓ rights +The role handbook_/)
  expect([code, said]).toEqual([0, expect.stringContaining('Nothing is wrong.')])
  const full = await type('npm run doctor', { ...settings, VAR_DIR: '/proc' })
  expect([full.code, full.said]).toEqual([1, expect.stringMatching(/✗ disk [\s\S]*1 fault\./)])
})

test('the database is reached by TLS with the CA that the address names, and by no other', async () => {
  const { cert, key } = localCertificate()
  const server = createServer((socket) => {
    // PostgreSQL's request for TLS, eight bytes, answered before the handshake
    socket.once('data', () => {
      socket.write('S')
      const near = new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => undefined)
      const far = connect(Number(url.port), url.hostname).on('error', () => undefined)
      near.pipe(far).pipe(near)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const secure = new URL(url)
  secure.hostname = 'localhost'
  secure.port = String((server.address() as AddressInfo).port)
  const [own, other] = [join(folder, 'ca.pem'), join(folder, 'other.pem')]
  await Promise.all([writeFile(own, cert), writeFile(other, localCertificate().cert)])
  const [, parameters = ''] = /`\?(sslmode=\S+?)`/.exec(page) ?? []
  const ask = async (ca: string) => {
    const { db, close } = openDatabase(`${secure.href}?${parameters.replace('/path/ca.pem', ca)}`, 1)
    return db.execute('select 1 as one').finally(close)
  }
  expect((await ask(own)).rows).toEqual([{ one: 1 }])
  await expect(ask(other)).rejects.toThrow()
  server.close()
})

/** All that the portal does with its files. */
async function exercise(storage: FileStorage, db: Parameters<typeof claimStorage>[1]) {
  const now = new Date()
  const day = newStorageKey(now)
  await claimStorage(storage, db, { now })
  await requireUsable(storage, db, now)
  await remarkStorage(storage, db, now)
  await storage.putStream(day, Readable.from(['of a file']), { contentType: 'text/plain', contentLength: 9 })
  expect(String(await buffer(await readPart(storage, day, { start: 0, end: 1 })))).toBe('of')
  expect([...(await storage.listAll('portal/', { recursive: true })).objects].length).toBeGreaterThan(0)
  await appendForgotten(storage, { at: now.toISOString(), of: 'x', purposes: [], ids: [randomUUID()] })
  expect((await readForgotten(storage)).length).toBeGreaterThan(0)
  await storage.delete(day)
  expect(await storage.exists(day)).toBe(false)
}

test('the policy of the bucket allows all that the portal does, and none of its rights is too much', async () => {
  const policy = JSON.parse(blockWith('s3:ListBucket')) as {
    Statement: { Action: StoreAction[]; Resource: string | string[] }[]
  }
  const store = await startObjectStore('portal')
  const { db, close } = openDatabase(url.href, 1)
  await migrate(url.href)
  const allows = (action: StoreAction, key: string) =>
    policy.Statement.some(
      ({ Action, Resource }) =>
        Action.includes(action) &&
        [Resource].flat().some((each) => {
          const path = each.replace('arn:aws:s3:::BUCKET', '').replace(/^\//, '').replace('*', '')
          return action === 's3:ListBucket' ? path === '' : path !== '' && key.startsWith(path)
        }),
    )
  const work = async (without?: StoreAction) => {
    store.allow((action, key) => action !== without && allows(action, key))
    const access = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' }
    await exercise(
      await openStorage({ kind: 's3', bucket: 'portal', endpoint: store.endpoint, ...access }),
      db,
    )
  }
  await work()
  const actions = policy.Statement.flatMap(({ Action }) => Action)
  expect(actions).toHaveLength(4)
  for (const action of actions) await expect(work(action)).rejects.toThrow()
  await close()
  await store.close()
})

test('each command and setting that the page names is there, and each setting is on the page', async () => {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
    scripts: object
  }
  const typed = new Set([...page.matchAll(/npm run ([a-z-]+)/g)].map(([, each]) => each))
  expect([...typed].filter((each) => !Object.hasOwn(scripts, each ?? ''))).toEqual([])
  const sources = ['config.ts', 'sender-settings.ts', 'open-id-settings.ts'].map((each) =>
    readFile(join(import.meta.dirname, each), 'utf8'),
  )
  const read = (await Promise.all(sources)).flatMap((text) =>
    [...text.matchAll(/^ {2}([A-Z_0-9]+): z/gm)].map(([, each]) => each),
  )
  const told = [...page.matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(([, each]) => each)
  expect(told.sort()).toEqual(read.sort())
})
