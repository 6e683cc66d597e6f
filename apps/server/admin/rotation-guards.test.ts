import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { merges } from '#domain/people/merges/server/tables.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { listDataKeys, openDataKeys, unlockDataKeys } from '#kit/crypto/data-keys.ts'
import { firstDataKey, numberOf, seal, setDataKeys, unseal } from '#kit/crypto/seal.ts'
import { keysWithin } from '#kit/crypto/sealed-within.ts'
import { dataKeys } from '#kit/crypto/tables.ts'
import { resealFiles } from '#kit/files/reseal-files.ts'
import { dayOf } from '#kit/files/storage.ts'
import { keepFiles, putObject, readStored } from '#kit/files/store.ts'
import { removeStrays } from '#kit/files/sweep.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { adminContext, runAct } from '../testing/operator.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import type { Flags } from './act.ts'
import { valuesByKey } from './reseal.ts'
import { rotateKey } from './rotate-key.ts'

// What stops a rotation, and what is encrypted inside other values. The tests follow each other: one rotation, from its beginning to the former key’s end.

const first = Buffer.alloc(32, 7)
const master = Buffer.alloc(32, 9)
const meant = { yes: true, reason: 'the key was found in a mail' }
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const context = () => adminContext(portal, [master, first])
const act = (...asked: [words: string[], flags?: Flags]) => runAct(portal, [master, first], rotateKey, asked)

test('is refused while the portal has not been started with the new secret key', async () => {
  for (const verb of ['begin', 'run', 'remove'])
    await expect(act([verb], meant)).rejects.toThrow('start the portal once with the new SECRET_KEY first')
  expect(await listDataKeys(portal.db)).toHaveLength(1)
  await openDataKeys(portal.db, { master, former: first, now: portal.clock.now() })
  expect((await act(['begin'])).said).toContain('data key 2 would be added')
})

/** A message whose subject no key opens; its id. */
async function unreadableMessage() {
  const { db, clock } = portal
  const id = randomUUID()
  const at = clock.now()
  await db.insert(outgoingMessages).values({
    id,
    channel: 'mail',
    address: 'a@b.example',
    language: 'en',
    template: 'none',
    occasion: id,
    subject: 'about you',
    text: 'a text',
    state: 'sent',
    queuedAt: at,
    nextTryAt: at,
  })
  setDataKeys([{ ...firstDataKey(Buffer.alloc(32, 1)), number: 9 }])
  const foreign = seal('of a key that is not there')
  await unlockDataKeys(db, [master])
  await db.execute(sql`update outgoing_messages set subject = ${foreign} where id = ${id}`)
  return id
}

const snapshotOf = async (id: string) => {
  const asStored = sql<string>`${merges.snapshot}`
  const [row] = await portal.db
    .select({ asStored, opened: merges.snapshot })
    .from(merges)
    .where(eq(merges.id, id))
  return { outer: numberOf(row?.asStored ?? ''), inner: new Set(keysWithin(JSON.stringify(row?.opened))) }
}

const recordOf = async (id: string) =>
  (await portal.db.execute<Record<string, unknown>>(sql`select * from participants where id = ${id}`)).rows[0]

const documentsOf = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { document_digest: digest, document_number: number } = (await recordOf(id)) ?? {}
      return { digest, number: unseal(String(number)) }
    }),
  )

let unreadable: string
let merged: { id: string; ids: string[]; before: unknown[] }

test('of two operators at once one begins, and a value that no key opens is named and left', async () => {
  const { db } = portal
  unreadable = await unreadableMessage()
  await expect(act(['begin'], meant)).rejects.toThrow('leave them with --leave-unreadable')
  const secretary = await portal.organiser('secretary')
  const [one, two] = [await portal.organisationAccount(), await portal.organisationAccount()]
  const [a, b] = [await pendingGuest(one), await pendingGuest(two)]
  const before = await documentsOf(a.id, b.id)
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId: a.id, mergedId: b.id } })
  const id = randomUUID()
  const body = {
    id,
    keptId: a.id,
    mergedId: b.id,
    seen,
    take: ['documentNumber' as const],
    reason: 'one person',
  }
  await secretary.call(mergesApi.merge, { body })
  merged = { id, ids: [a.id, b.id], before }
  expect(await snapshotOf(id)).toEqual({ outer: 1, inner: new Set([1]) })

  const flags = { ...meant, 'leave-unreadable': true }
  const both = await db.transaction(async (tx) => {
    await tx.select().from(dataKeys).for('update')
    const begun = [act(['begin'], flags), act(['begin'], flags)]
    const waiting = sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while (((await db.execute<{ count: number }>(waiting)).rows[0]?.count ?? 0) < 2) await wait(20)
    return [Promise.allSettled(begun)]
  })
  while ((await listDataKeys(db)).length < 2) await wait(20)
  await db.update(dataKeys).set({ usedFrom: new Date('2020-01-01') })
  const results = (await both[0]) ?? []
  const refusals = results.filter(({ status }) => status === 'rejected')
  expect(refusals).toMatchObject([
    {
      reason: { message: 'data key 2 was added meanwhile by another rotate-key begin; write rotate-key run' },
    },
  ])
  const [done] = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(done?.code).toBe(2)
  expect(done?.said).toContain(`outgoing_messages ${unreadable} (subject)`)
  expect(done?.said).toMatch(/waiting \d+ seconds/)
  expect(await listDataKeys(db)).toHaveLength(2)
}, 60_000)

test('what is encrypted inside another value gets the new key too: a merge is undone as before', async () => {
  expect(await snapshotOf(merged.id)).toEqual({ outer: 2, inner: new Set([2]) })
  const values = await valuesByKey(context())
  expect([...values.byKey.keys()]).toEqual([2])
  // one that was made meanwhile has the new key outside and the former one inside
  const former = seal('E1')
  setDataKeys([firstDataKey(first)])
  const inner = seal('E2')
  await unlockDataKeys(portal.db, [master])
  const [row] = await portal.db.select().from(merges).where(eq(merges.id, merged.id))
  await portal.db.update(merges).set({ snapshot: { former, inner } }).where(eq(merges.id, merged.id))
  expect((await valuesByKey(context())).byKey.get(1)).toEqual(new Map([['merges', 1]]))
  await expect(act(['remove'], meant)).rejects.toThrow('1 value still need data key 1')
  await act(['run'], meant)
  expect((await valuesByKey(context())).byKey.get(1)).toBeUndefined()
  await portal.db.update(merges).set({ snapshot: row?.snapshot }).where(eq(merges.id, merged.id))

  const secretary = await portal.organiser('secretary')
  expect(await secretary.call(mergesApi.undo, { body: { id: merged.id } })).toEqual([])
  expect(await documentsOf(...merged.ids)).toEqual(merged.before)
})

async function keptFile(content: string) {
  const { db, clock, services } = portal
  const file = await putObject(services.files, {
    bytes: Buffer.from(content),
    mediaType: 'image/jpeg',
    purpose: 'portrait',
    originalName: 'a.jpg',
    ownerId: randomUUID(),
    createdBy: null,
    sealed: true,
    now: clock.now(),
  })
  await keepFiles(db, [file])
  return file
}

/** A file of the former key, as stored before the rotation. */
async function formerFile(content: string) {
  setDataKeys([firstDataKey(first)])
  const file = await keptFile(content)
  await unlockDataKeys(portal.db, [master])
  return file
}

test('an outage of the store is no lost file, a missing object is none either, and the former object stays for its readers', async () => {
  const { db, services } = portal
  const { files } = services
  const [kept, gone] = [await formerFile('kept'), await formerFile('gone')]
  const of = { db, storage: files }
  const outage = vi.spyOn(files, 'getBytes').mockRejectedValueOnce(new Error('the bucket does not answer'))
  await expect(resealFiles(of, { key: 2 })).rejects.toThrow('does not answer')
  outage.mockRestore()
  await files.delete(gone.key)
  expect(await resealFiles(of, { key: 2 })).toEqual({ done: 1, left: 0, unreadable: [] })
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.id, kept.id))
  expect(row?.key).not.toBe(kept.key)
  expect(Buffer.from(await readStored(files, kept)).toString()).toBe('kept')

  const old = new Date(portal.clock.now().getTime() - 3_600_000)
  await utimes(join(portal.varDir, 'files', kept.key), old, old)
  const swept = { now: portal.clock.now(), share: 1 }
  expect(await removeStrays(files, db, [dayOf(portal.clock.now())], swept)).toBe(0)
  expect(await files.exists(kept.key)).toBe(true)
  await db.delete(storedFiles).where(eq(storedFiles.id, gone.id))
})

test('the former objects go with the former key, and a value that no key opens does not keep it', async () => {
  const { db, services, clock } = portal
  const [kept] = await db.select().from(storedFiles).where(eq(storedFiles.purpose, 'portrait')).limit(1)
  const before = (await services.files.listAll('', { recursive: true })).objects
  expect([...before].length).toBeGreaterThan(0)
  await act(['run'], meant)
  clock.advance(11 * 60_000)
  await expect(act(['remove'], meant)).rejects.toThrow('--leave-unreadable')
  const { code, said } = await act(['remove'], { ...meant, 'leave-unreadable': true })
  expect(code).toBe(0)
  expect(said).toContain(`outgoing_messages ${unreadable} (subject)`)
  expect(said).toContain('1 former object of files removed')
  if (kept) expect(await readStored(services.files, kept)).toBeTruthy()
})
