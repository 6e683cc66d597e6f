import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#kit/db/database.ts'
import { startObjectStore } from '#kit/testing/object-store.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { runSteps } from '#kit/testing/run-steps.ts'
import { filesHousekeeping } from './housekeeping.ts'
import { claimStorage } from './marked-storage.ts'
import { type FileStorage, newStorageKey, openStorage } from './storage.ts'
import { type FileToStore, giveFile, keepFiles, putObject, readStored } from './store.ts'
import { storedFiles } from './tables.ts'

const { db, close } = openDatabase(await testDatabaseUrl(), 2)
const objectStore = await startObjectStore('summit')
const now = new Date('2026-05-01T02:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const [account, owner] = [randomUUID(), randomUUID()]
let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'files-'))
  objectStore.objects.clear()
  await db.delete(storedFiles)
})
afterEach(() => rm(directory, { recursive: true }))
afterAll(async () => {
  await close()
  await objectStore.close()
})

/** Sets the modification time of an object. */
async function setAge(kind: 'disk' | 's3', key: string, modified: Date): Promise<void> {
  const object = objectStore.objects.get(key)
  if (kind === 's3' && object) object.modified = modified
  else await utimes(join(directory, key), modified, modified)
}

async function storeFile(storage: FileStorage, to: Pick<typeof db, 'insert'>, what: FileToStore) {
  const row = await putObject(storage, what)
  await keepFiles(to, [row])
  return row
}

/** Runs all housekeeping steps for files; returns how many files without owner and how many objects without row were removed. */
async function sweep(files: FileStorage, at: Date) {
  const services = { db, files, settings: { sweepShare: 0.2 } }
  const counts = await runSteps(filesHousekeeping, services, at)
  const objects = (counts['new-objects-without-row'] ?? 0) + (counts['old-objects-without-row'] ?? 0)
  return { owned: counts['files-without-record'], objects }
}

const open = (kind: 'disk' | 's3'): Promise<FileStorage> =>
  kind === 'disk'
    ? openStorage({ kind, directory })
    : openStorage({
        kind,
        bucket: 'summit',
        region: 'cn-east',
        accessKeyId: 'id',
        secretAccessKey: 'key',
        endpoint: objectStore.endpoint,
      })

const file = (change: Partial<FileToStore> = {}): FileToStore => ({
  bytes: Buffer.from('picture'),
  mediaType: 'image/jpeg',
  purpose: 'portrait',
  originalName: '../../etc/照片 "1".jpg',
  ownerId: null,
  createdBy: account,
  now,
  ...change,
})

test.each(['disk', 's3'] as const)(
  '%s: stored, read back, its row complete, its key not from the sender',
  async (kind) => {
    const storage = await open(kind)
    const row = await storeFile(storage, db, file({ width: 600, height: 800, ownerId: owner }))
    expect(Buffer.from(await readStored(storage, row)).toString()).toBe('picture')
    expect(await db.select().from(storedFiles)).toEqual([row])
    expect(row).toMatchObject({
      bytes: 7,
      width: 600,
      height: 800,
      ownerId: owner,
      originalName: '../../etc/照片 "1".jpg',
    })
    expect(row.key).toMatch(/^portal\/2026-05-01\/[0-9a-f]{8}-[0-9a-f-]{27}$/)
  },
)

test.each(['disk', 's3'] as const)(
  '%s: bytes that are not those that were stored are never handed out',
  async (kind) => {
    const storage = await open(kind)
    const row = await storeFile(storage, db, file())
    await storage.put(row.key, 'pictur')
    await expect(readStored(storage, row)).rejects.toThrow('checksum')
  },
)

test.each(['disk', 's3'] as const)(
  '%s: the sweep removes strays and files without owner, after ten minutes, and nothing else',
  async (kind) => {
    const storage = await open(kind)
    const kept = await storeFile(storage, db, file({ ownerId: owner }))
    const keptCopy = await storeFile(storage, db, file({ ownerId: owner, madeFrom: kept.id }))
    const left = await storeFile(storage, db, file())
    const leftCopy = await storeFile(storage, db, file({ madeFrom: left.id }))
    const stray = newStorageKey(now)
    await storage.put(stray, 'killed before its row')
    for (const key of [kept.key, keptCopy.key, left.key, leftCopy.key, stray]) await setAge(kind, key, now)

    await claimStorage(storage, db, { now })
    expect(await sweep(storage, minutes(10))).toEqual({ owned: 0, objects: 0 })
    expect(await sweep(storage, minutes(10.1))).toEqual({ owned: 2, objects: 1 })
    for (const gone of [left.key, leftCopy.key, stray]) expect(await storage.exists(gone)).toBe(false)
    for (const there of [kept, keptCopy]) expect(await readStored(storage, there)).toHaveLength(7)
    expect((await db.select({ id: storedFiles.id }).from(storedFiles)).length).toBe(2)
    expect(await sweep(storage, minutes(30))).toEqual({ owned: 0, objects: 0 })
  },
)

test('a transaction rolled back leaves an object that the sweep finds, and no row', async () => {
  const storage = await open('disk')
  const failing = db.transaction(async (tx) => {
    await storeFile(storage, tx, file())
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await db.select().from(storedFiles)).toEqual([])
  await claimStorage(storage, db, { now })
  expect(await sweep(storage, new Date(Date.now() + 11 * 60_000))).toEqual({ owned: 0, objects: 1 })
})

test('a store that refuses leaves no row', async () => {
  await writeFile(join(directory, 'file'), '')
  const storage = await openStorage({ kind: 'disk', directory: join(directory, 'deep') })
  await rm(join(directory, 'deep'), { recursive: true })
  await writeFile(join(directory, 'deep'), 'no directory')
  await expect(storeFile(storage, db, file())).rejects.toThrow()
  expect(await db.select().from(storedFiles)).toEqual([])
})

test('only its sender gives a file away, once, for what it was sent for; its copies go with it', async () => {
  const storage = await open('disk')
  const sent = await storeFile(storage, db, file())
  await storeFile(storage, db, file({ madeFrom: sent.id, purpose: 'portraitScreen' }))
  const mine = { id: sent.id, purpose: 'portrait', createdBy: account }
  expect(await giveFile(db, { ...mine, createdBy: randomUUID() }, owner)).toBe(false)
  expect(await giveFile(db, { ...mine, purpose: 'idPhoto' }, owner)).toBe(false)
  expect(await giveFile(db, mine, owner)).toBe(true)
  expect(await giveFile(db, mine, randomUUID())).toBe(false)
  const owners = await db.select({ ownerId: storedFiles.ownerId }).from(storedFiles)
  expect(owners).toEqual([{ ownerId: owner }, { ownerId: owner }])
})

test('a directory is made that only its owner may enter', async () => {
  await openStorage({ kind: 'disk', directory: join(directory, 'a', 'b') })
  for (const made of ['a', 'a/b']) expect((await stat(join(directory, made))).mode & 0o077).toBe(0)
})

test('files move from a disk to a bucket by copying them under the same keys', async () => {
  const disk = await open('disk')
  await claimStorage(disk, db, { now })
  const row = await storeFile(disk, db, file({ ownerId: owner }))
  const bucket = await open('s3')
  for (const path of await readdir(directory, { recursive: true })) {
    const at = join(directory, path)
    if ((await stat(at)).isFile()) await bucket.put(path, await readFile(at))
  }
  expect(await claimStorage(bucket, db, { now })).toBe('same')
  expect(Buffer.from(await readStored(bucket, row)).toString()).toBe('picture')
  expect((await sweep(bucket, minutes(20))).objects).toBe(0)
})
