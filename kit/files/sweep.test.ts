import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#kit/db/database.ts'
import { installation } from '#kit/server/installation/tables.ts'
import { startObjectStore } from '#kit/testing/object-store.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { filesHousekeeping } from './housekeeping.ts'
import { claimStorage, remarkStorage } from './marked-storage.ts'
import { type FileStorage, newStorageKey, openStorage } from './storage.ts'
import { keepFiles, putObject } from './store.ts'
import { dayAfter, removeStrays, TooManyOrphans } from './sweep.ts'
import { storedFiles } from './tables.ts'

const { db, close } = openDatabase(await testDatabaseUrl(), 2)
const objectStore = await startObjectStore('summit')
const now = new Date('2026-05-01T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
let storage: FileStorage

beforeEach(async () => {
  objectStore.objects.clear()
  await db.delete(storedFiles)
  await db.delete(installation)
  storage = await openStorage({
    kind: 's3',
    bucket: 'summit',
    region: 'cn-east',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    endpoint: objectStore.endpoint,
  })
})
afterAll(async () => {
  await close()
  await objectStore.close()
})

const lay = (key: string, modified = now) =>
  objectStore.objects.set(key, { bytes: Buffer.from('x'), modified })
const sweepAt = (at: Date) =>
  runSteps(filesHousekeeping, { db, files: storage, settings: { sweepShare: 0.2 } }, at)

async function ownedFile(at: Date) {
  const row = await putObject(storage, {
    bytes: Buffer.from('picture'),
    mediaType: 'image/jpeg',
    purpose: 'portrait',
    originalName: 'a.jpg',
    ownerId: randomUUID(),
    createdBy: null,
    now: at,
  })
  await keepFiles(db, [row])
  return row.key
}

test('what lies beside the files is never touched: other prefixes, and other names below ours', async () => {
  const foreign = [
    'backups/portal.dump',
    `${randomUUID().slice(0, 2)}/${randomUUID()}`,
    'portal/readme.txt',
    'portal/2026-05-01/holiday.jpg',
    `portal/2026-05-01/deeper/${randomUUID()}`,
    'portal-old/2026-05-01/x',
  ]
  for (const key of foreign) lay(key)
  const stray = newStorageKey(now)
  lay(stray)
  await claimStorage(storage, db, { now })
  expect(await sweepAt(hours(1))).toMatchObject({ 'new-objects-without-row': 1 })
  expect([...objectStore.objects.keys()]).not.toContain(stray)
  expect([...objectStore.objects.keys()]).toEqual(expect.arrayContaining(foreign))
})

test('a storage of another installation is refused, and nothing in it removed', async () => {
  await claimStorage(storage, db, { now })
  lay(newStorageKey(now))
  await db.delete(installation)
  expect(await claimStorage(storage, db, { now, adopt: true })).toBe('foreign')
  await expect(sweepAt(hours(1))).rejects.toThrow('another database')
  expect(objectStore.objects.size).toBe(2)
})

test('an older copy of the database removes nothing of what the original kept since, until it is told to go on', async () => {
  await claimStorage(storage, db, { now })
  const [backup] = await db.select().from(installation)
  await sweepAt(hours(1))
  lay(newStorageKey(hours(1)), hours(1))
  await db.update(installation).set(backup ?? {})
  expect(await claimStorage(storage, db, { now })).toBe('otherCopy')
  await expect(sweepAt(hours(2))).rejects.toThrow('another copy')
  expect(objectStore.objects.size).toBe(2)
  expect(await claimStorage(storage, db, { now, adopt: true })).toBe('same')
  expect(await sweepAt(hours(2))).toMatchObject({ 'new-objects-without-row': 1 })
})

test('a crash while the storage is marked anew does not make it another copy', async () => {
  await claimStorage(storage, db, { now })
  const failing = Object.assign(Object.create(storage), { put: () => Promise.reject(new Error('killed')) })
  await expect(remarkStorage(failing, db, now)).rejects.toThrow('killed')
  expect(await remarkStorage(storage, db, now)).toBe(true)
  expect(await claimStorage(storage, db, { now })).toBe('same')
})

test('of a day of which too much is unknown nothing is removed', async () => {
  for (let n = 0; n < 60; n++) lay(newStorageKey(now))
  await ownedFile(now)
  const day = ['2026-05-01']
  await expect(removeStrays(storage, db, day, { now: hours(1), share: 0.2 })).rejects.toThrow(TooManyOrphans)
  expect(objectStore.objects.size).toBe(61)
  expect(await removeStrays(storage, db, day, { now: hours(1), share: 1 })).toBe(60)
})

test('new strays are looked for among what came today and yesterday, older days one by one', async () => {
  const keys = ['2026-01-01', '2026-02-01', '2026-04-30'].map((day) =>
    newStorageKey(new Date(`${day}T09:00:00Z`)),
  )
  for (const key of keys) lay(key)
  await claimStorage(storage, db, { now })
  const outcome = await sweepAt(hours(1))
  expect(outcome).toMatchObject({ 'new-objects-without-row': 1, 'old-objects-without-row': 1 })
  expect(keys.filter((key) => objectStore.objects.has(key))).toEqual([keys[1]])
  const days = ['2026-01-01', '2026-02-01']
  expect([undefined, '2026-01-01', '2026-02-01'].map((last) => dayAfter(days, last))).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-01-01',
  ])
})
