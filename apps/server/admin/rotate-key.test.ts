import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { addDataKey, listDataKeys, unlockDataKeys } from '#kit/crypto/data-keys.ts'
import {
  firstDataKey,
  seal,
  sealedForm,
  setDataKeys,
  unseal,
  unsealBytes,
  unwrapKey,
} from '#kit/crypto/seal.ts'
import { dataKeys } from '#kit/crypto/tables.ts'
import { openDatabase } from '#kit/db/database.ts'
import { sealedTables } from '#kit/db/reseal/sealed-columns.ts'
import { keepFiles, putObject, readStored } from '#kit/files/store.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { filledPerson } from '../testing/filled-person.ts'
import { adminContext, runAct } from '../testing/operator.ts'
import { quickNode } from '../testing/quick-node.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import type { Flags } from './act.ts'
import { sealedOf, valuesByKey } from './reseal.ts'
import { rotateKey } from './rotate-key.ts'

const modules = import.meta.glob<{ isolationRecords?: IsolationRecords }>('../../../domain/*/*/testing.ts', {
  eager: true,
})
const byNoun = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
)

const master = Buffer.alloc(32, 7)
let portal: TestPortal
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  portal = await startTestPortal({ database })
})
afterAll(() => portal.close())

const storage = async () => portal.services.files

const context = () => adminContext(portal, [master])
const act = (...asked: [words: string[], flags?: Flags]) => runAct(portal, [master], rotateKey, asked)

const meant = { yes: true, reason: 'the key was found in a mail' }

/** Every text in the database that looks encrypted, with its column; asked of the database itself and not of the declarations. */
async function encryptedTexts(): Promise<{ column: string; value: string }[]> {
  const { rows: columns } = await portal.db.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')`,
  )
  const found: { column: string; value: string }[] = []
  for (const { table, column } of columns) {
    const value = sql`${sql.identifier(column)}::text`
    const { rows } = await portal.db.execute<{ value: string }>(
      sql`select ${value} as value from ${sql.identifier(table)} where ${value} ~ 'v[0-9]{1,3}[.][A-Za-z0-9_-]{38}'`,
    )
    found.push(...rows.map((row) => ({ column: `${table}.${column}`, value: row.value })))
  }
  return found
}

test('every column that holds something encrypted is re-encrypted, and a type that nobody could re-encrypt is refused', async () => {
  const owner = await portal.organisationAccount()
  await filledPerson(portal, byNoun, owner)
  const dialect = (name: string) => name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
  const declared = sealedOf(context()).flatMap(({ table, columns }) =>
    columns.map(({ name }) => `${getTableName(table)}.${dialect(name)}`),
  )
  const stored = new Set((await encryptedTexts()).map(({ column }) => column))
  expect(stored.size).toBeGreaterThan(8)
  expect(declared).toEqual(expect.arrayContaining([...stored]))
  const own = customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (plain) => seal(plain),
  })
  const bytes = customType<{ data: Buffer; driverData: Buffer }>({
    dataType: () => 'bytea',
    toDriver: (plain) => Buffer.concat([Buffer.of(1), plain]),
  })
  const written = pgTable('written_otherwise', { id: uuid().primaryKey(), secret: own(), open: text() })
  expect(sealedTables([written]).map(({ columns }) => columns.map(({ name }) => name))).toEqual([['secret']])
  expect(() => sealedTables([pgTable('of_bytes', { secret: bytes() })])).toThrow('encrypted bytes')
})

/** A process that adds a key and re-encrypts. */
function rotating() {
  const child = fork(new URL('../testing/rotation-fixture.ts', import.meta.url), {
    execArgv: [...quickNode],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SECRET_KEY: master.toString('base64'),
      VAR_DIR: portal.varDir,
    },
  })
  return { child, ended: once(child, 'exit') as Promise<[number | null]> }
}

const messageCount = 2_500
const fileCount = 40

async function manyValues() {
  const { db, clock } = portal
  const at = clock.now()
  const ids = Array.from({ length: messageCount }, () => randomUUID())
  for (let from = 0; from < ids.length; from += 500)
    await db.insert(outgoingMessages).values(
      ids.slice(from, from + 500).map((id) => ({
        id,
        channel: 'mail' as const,
        address: 'a@b.example',
        language: 'en' as const,
        template: 'none',
        occasion: id,
        subject: `first ${id}`,
        text: `text ${id}`.repeat(20),
        state: 'sent' as const,
        queuedAt: at,
        nextTryAt: at,
      })),
    )
  const place = await storage()
  const files = []
  for (let at = 0; at < fileCount; at++)
    files.push(
      await putObject(place, {
        bytes: Buffer.from(`picture ${at}`),
        mediaType: 'image/jpeg',
        purpose: 'portrait',
        originalName: `${at}.jpg`,
        ownerId: randomUUID(),
        createdBy: null,
        sealed: true,
        now: clock.now(),
      }),
    )
  await keepFiles(db, files)
  return { ids, files: files.map(({ id }) => id) }
}

/** A portal that runs: writes values all the time, learns of keys as one does, and remembers what was acknowledged. */
function writing(ids: readonly string[]) {
  const acknowledged = new Map<string, string>()
  const open = openDatabase(database.url, 2)
  let isOver = false
  const learn = async () => {
    while (!isOver) {
      await unlockDataKeys(open.db, [master])
      await wait(50)
    }
  }
  const write = async () => {
    for (let at = 0; !isOver; at++) {
      const id = ids[(at * 7) % ids.length] ?? ''
      const subject = `written ${at}`
      await open.db.update(outgoingMessages).set({ subject }).where(eq(outgoingMessages.id, id))
      acknowledged.set(id, subject)
    }
  }
  const work = Promise.all([learn(), write()])
  return {
    acknowledged,
    async stop() {
      isOver = true
      await work
      await open.close()
    },
  }
}

const ofNewKey = async () => portal.db.$count(outgoingMessages, sql`${outgoingMessages.text} like 'v2.%'`)

test('killed in the middle and beside a portal that writes, everything is re-encrypted, nothing is lost, and the former key reads nothing', async () => {
  const { ids, files } = await manyValues()
  const writer = writing(ids)
  for (const share of [0.2, 0.6]) {
    const { child, ended } = rotating()
    while ((await ofNewKey()) < share * messageCount) {
      if (child.exitCode !== null) throw new Error(`it ended by itself with ${child.exitCode}`)
      await wait(5)
    }
    child.kill('SIGKILL')
    await ended
  }
  const sofar = await ofNewKey()
  expect(sofar).toBeGreaterThan(0)
  expect((await listDataKeys(portal.db)).map(({ number }) => number)).toEqual([1, 2])
  const [code] = await rotating().ended
  expect(code).toBe(0)
  await writer.stop()

  const rows = await portal.db.select().from(outgoingMessages).where(eq(outgoingMessages.template, 'none'))
  expect(rows).toHaveLength(messageCount)
  for (const { id, subject, text: body } of rows) {
    expect(subject).toBe(writer.acknowledged.get(id) ?? `first ${id}`)
    expect(body).toBe(`text ${id}`.repeat(20))
  }
  const texts = (await encryptedTexts()).map(({ value }) => value)
  expect(texts.length).toBeGreaterThanOrEqual(2 * messageCount)
  expect(texts.filter((value) => sealedForm.test(value) && !value.startsWith('v2.'))).toEqual([])
  const place = await storage()
  const kept = await portal.db.select().from(storedFiles).where(eq(storedFiles.purpose, 'portrait'))
  const ours = kept.filter(({ id }) => files.includes(id))
  for (const file of ours) {
    const at = Number.parseInt(file.originalName, 10)
    expect(Buffer.from(await readStored(place, file)).toString()).toBe(`picture ${at}`)
  }
  expect([...(await valuesByKey(context())).byKey.keys()]).toEqual([2])

  // who has the former key alone, as after the leak
  setDataKeys([firstDataKey(master)])
  expect(texts.filter((value) => readable(value))).toEqual([])
  const [picture] = ours
  const bytes = picture && (await place.getBytes(picture.key))
  expect(() => unsealBytes(bytes ?? Buffer.of(1))).toThrow('data key 2')
  await unlockDataKeys(portal.db, [master])
}, 120_000)

function readable(value: string): boolean {
  try {
    unseal(value)
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

test('the log takes a value encrypted anew, and no other change by that door', async () => {
  const { db } = portal
  const resealing = (change: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('portal.resealing', 'on', true)`)
      await tx.execute(
        sql`update changes set ${change} where id = (select min(id) from changes where after is not null)`,
      )
    })
  const refusal = { cause: { message: 'the log changes is appended to only' } }
  await resealing(sql`after = ${seal('"another"')}`)
  await expect(resealing(sql`after = 'open'`)).rejects.toMatchObject(refusal)
  await expect(resealing(sql`field = 'other'`)).rejects.toMatchObject(refusal)
  await expect(resealing(sql`at = now()`)).rejects.toMatchObject(refusal)
  const byItself = db.execute(sql`update changes set after = ${seal('"more"')} where after is not null`)
  await expect(byItself).rejects.toMatchObject(refusal)
})

const minutes = (count: number) => count * 60_000

/** Who has the secret key and the rows of this database opens nothing of the former key by them. */
async function requireUseless(late: string): Promise<void> {
  const [stored] = await portal.db.select().from(dataKeys).where(eq(dataKeys.number, 1))
  const opened = unwrapKey(master, 1, stored?.wrapped ?? '')
  if (!opened) throw new Error('the row of the former key does not open')
  setDataKeys([firstDataKey(master)])
  expect(unseal(late)).toBe('of the former key')
  setDataKeys([opened])
  expect(() => unseal(late)).toThrow()
  await unlockDataKeys(portal.db, [master])
}

test('the former key is destroyed once two counts found that nothing needs it, and not before; the portal goes on', async () => {
  await portal.db.update(dataKeys).set({ usedFrom: new Date('2020-01-01') })
  const { db } = portal
  const [one] = await db.select().from(outgoingMessages).limit(1)
  const kept = seal('of today')
  // a value that was written with the former key after all
  setDataKeys([firstDataKey(master)])
  const late = seal('of the former key')
  await unlockDataKeys(db, [master])
  await db.execute(sql`update outgoing_messages set subject = ${late} where id = ${one?.id}`)
  await expect(act(['remove'], meant)).rejects.toThrow('1 value still need data key 1')
  expect((await act(['run'])).said).toContain('1 value of an older key')
  expect((await act(['run'], meant)).code).toBe(0)
  await expect(act(['remove'], meant)).rejects.toThrow('a count found nothing at')
  portal.clock.advance(minutes(11))
  // found by the second count: counts begin anew
  await db.execute(sql`update outgoing_messages set subject = ${late} where id = ${one?.id}`)
  await expect(act(['remove'], meant)).rejects.toThrow('1 value still need data key 1')
  await db
    .update(outgoingMessages)
    .set({ subject: 'of the former key' })
    .where(eq(outgoingMessages.id, one?.id ?? ''))
  expect(await act(['remove'], meant)).toMatchObject({
    code: 2,
    said: expect.stringContaining('the first of two counts'),
  })
  portal.clock.advance(minutes(11))
  expect((await act(['remove'])).said).toContain('would be destroyed')
  await expect(act(['remove'], { yes: true })).rejects.toThrow('--reason')
  expect(unseal(late)).toBe('of the former key')
  expect((await act(['remove'], meant)).code).toBe(0)
  expect(() => unseal(late)).toThrow()
  expect(unseal(kept)).toBe('of today')
  await requireUseless(late)
  const [row] = await db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.id, one?.id ?? ''))
  expect(row?.subject).toBe('of the former key')
  const { said } = await act([])
  expect(said).toContain('data key 1: 0 values')
  const { rows } = await db.execute<{ field: string; reason: string; name: { en: string } }>(
    sql`select field, reason, actor_name as name from changes where subject_type = 'installation' order by id`,
  )
  expect(rows.map(({ field }) => field)).toEqual([
    'resealed',
    'formerKeysUnneeded',
    'formerKeysUnneeded',
    'formerKeysUnneeded',
    'dataKeyRemoved',
  ])
  expect(rows[0]).toMatchObject({ reason: meant.reason, name: { en: 'Operator' } })
})

test('a key that was added is not used to encrypt before processes know it, and another one is not begun meanwhile', async () => {
  const { db } = portal
  const number = await addDataKey(db, [master], 3_600)
  await unlockDataKeys(db, [master])
  expect(seal('x')).toMatch(/^v2\./)
  expect((await act([])).said).toContain(`data key ${number}, not used to encrypt yet`)
  await expect(act(['begin'], meant)).rejects.toThrow('is not finished')
  await expect(act(['remove'], meant)).rejects.toThrow('data key 3 must have been used for ten minutes')
  await db.update(dataKeys).set({ usedFrom: new Date('2020-01-01') })
  await unlockDataKeys(db, [master])
  expect(seal('x')).toMatch(/^v3\./)
})
