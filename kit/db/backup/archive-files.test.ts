import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationLock } from '#kit/db/migrate.ts'
import { markKey } from '#kit/files/marked-storage.ts'
import { type FileStorage, openStorage } from '#kit/files/storage.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import type { AboutArchive } from './archive-format.ts'
import { openArchiveWriter } from './archive-writer.ts'
import { checkArchive } from './check-archive.ts'
import { openSnapshot } from './dump-data.ts'
import { dumpFiles } from './dump-files.ts'
import { finishEarlierRestore, restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
let full: FreshDatabase
let storage: FileStorage
const databases: FreshDatabase[] = []
const newKey = () => `portal/2026-05-01/${randomUUID()}`
const [small, large, gone, damaged] = [newKey(), newKey(), newKey(), newKey()]
const contents = new Map([
  [small, randomBytes(1000)],
  [large, randomBytes(9_000_001)],
])
const archive = () => join(folder, 'files.tar.zst')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const open = (name: string) => openStorage({ kind: 'disk', directory: join(folder, name) })

async function addRow(key: string, bytes: Uint8Array) {
  const client = new pg.Client({ connectionString: full.url })
  await client.connect()
  await client.query(
    `insert into stored_files (id, key, purpose, sha256, media_type, bytes, original_name, created_at)
     values (gen_random_uuid(), $1, 'p', $2, 'image/jpeg', $3, '', now())`,
    [key, sha256(bytes), bytes.length],
  )
  await client.end()
}

async function emptyUrl(): Promise<string> {
  const database = await emptyDatabase()
  databases.push(database)
  return database.url
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-files-'))
  full = await freshDatabase()
  databases.push(full)
  storage = await open('original')
  for (const [key, bytes] of contents) {
    await storage.put(key, bytes)
    await addRow(key, bytes)
  }
  await writeArchive({
    url: full.url,
    storage,
    to: createWriteStream(archive()),
    program: '1.2.3',
    now: new Date(),
  })
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
  await rm(folder, { recursive: true, force: true })
})

test('files come back, small and large, and are marked as those of the new copy', async () => {
  const [url, restored] = [await emptyUrl(), await open('restored')]
  const { manifest } = await restoreArchive({ url, storage: restored, source: createReadStream(archive()) })
  expect(manifest).toMatchObject({ files: 2, fileBytes: 9_001_001, lost: [], deletedMeanwhile: [] })
  for (const [key, bytes] of contents) expect(sha256(await restored.getBytes(key))).toBe(sha256(bytes))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select id, generation from installation')
  await client.end()
  expect(JSON.parse(await restored.get(markKey))).toEqual(rows[0])
})

test('a file deleted since the rows were read is named, and so is one that lacks although its row is there', async () => {
  await addRow(damaged, Buffer.from('as it was'))
  await storage.put(damaged, 'as it is')
  const { client, about } = await openSnapshot(full.url, { program: '1', now: new Date() })
  try {
    const to = createWriteStream('/dev/null')
    const writer = await openArchiveWriter(to, { about })
    const listed = [small, gone, damaged].map((key) => ({
      key,
      sha256: sha256(contents.get(key) ?? Buffer.from('as it was')),
      bytes: 9,
    }))
    const found = await dumpFiles(listed, { archive: writer, storage, client })
    expect(found).toEqual({ files: 1, fileBytes: 1000, deletedMeanwhile: [gone], lost: [damaged] })
  } finally {
    await client.end()
  }
})

test('a place that holds files is refused, and so is one with an unfinished restore of another archive', async () => {
  const occupied = await open('occupied')
  await occupied.put(small, 'something')
  const restoring = async (into: FileStorage) =>
    restoreArchive({ url: await emptyUrl(), storage: into, source: createReadStream(archive()) })
  await expect(restoring(occupied)).rejects.toThrow(/the place for files is not empty/)
  const other = await open('other')
  await other.put(
    markKey,
    JSON.stringify({ id: randomUUID(), generation: randomUUID(), restoring: randomUUID() }),
  )
  await expect(restoring(other)).rejects.toThrow(/unfinished restore of another archive/)
})

test('a restore that ended after the commit, before its upgrade was complete, is known as complete and upgraded', async () => {
  const [url, restored] = [await emptyUrl(), await open('late')]
  const source = createReadStream(archive())
  let about: AboutArchive | undefined
  const killed = async () => {
    const mark = JSON.parse(await restored.get(markKey)) as { restoring: string }
    about = (await checkArchive(createReadStream(archive()))).about
    expect(mark.restoring).toBe(about.id)
    // the lock is free, so that the upgrade gets it
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [migrationLock])
    await client.end()
    expect(rows).toEqual([{ free: true }])
    throw new Error('killed')
  }
  await expect(restoreArchive({ url, storage: restored, source, upgrade: killed })).rejects.toThrow('killed')
  if (!about) throw new Error('it was not upgraded')
  let upgrades = 0
  const again = { storage: restored, about, upgrade: async () => void upgrades++ }
  expect(await finishEarlierRestore({ ...again, url: await emptyUrl() })).toBe(false)
  expect(upgrades).toBe(0)
  expect(await finishEarlierRestore({ ...again, url })).toBe(true)
  expect(upgrades).toBe(1)
  expect(JSON.parse(await restored.get(markKey))).not.toHaveProperty('restoring')
  await expect(finishEarlierRestore({ ...again, url })).rejects.toThrow(/is not empty/)
})

test.runIf(isWholeRun)(
  'a place for files that is full is named in a sentence, and completed when there is room',
  async () => {
    const [url, restored] = [await emptyUrl(), await open('full')]
    const restoring = () => restoreArchive({ url, storage: restored, source: createReadStream(archive()) })
    for (const name of ['put', 'putStream'] as const) {
      const works = restored[name].bind(restored)
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      restored[name] = async (key: string, ...rest: unknown[]) => {
        if (key !== markKey) throw new Error('Cannot write file', { cause: full })
        return (works as (...of: unknown[]) => Promise<void>)(key, ...rest)
      }
      await expect(restoring()).rejects.toMatchObject({
        name: 'BackupError',
        message: 'the place for files cannot be used: there is no room left on its disk',
      })
      Object.assign(restored, { [name]: works })
    }
    await restoring()
    expect(sha256(await restored.getBytes(large))).toBe(sha256(contents.get(large) ?? Buffer.of()))
  },
)

test('a mark that a full disk left empty is in nobody’s way, unless files lie beside it', async () => {
  const [url, restored] = [await emptyUrl(), await open('cut')]
  await restored.put(markKey, '')
  await restored.put(small, 'something')
  const restoring = () => restoreArchive({ url, storage: restored, source: createReadStream(archive()) })
  await expect(restoring()).rejects.toThrow(/the place for files is not empty/)
  await restored.delete(small)
  await rm(join(folder, 'cut', dirname(small)), { recursive: true })
  await restoring()
})

test('a member that is no file of the portal is not written anywhere', async () => {
  const { client, about } = await openSnapshot(full.url, { program: '1', now: new Date() })
  await client.end()
  const path = join(folder, 'foreign.tar.zst')
  const writer = await openArchiveWriter(createWriteStream(path), {
    about,
  })
  await writer.add('files/../outside', Buffer.from('x'))
  await writer.finish({ rows: {}, files: 1, fileBytes: 1, deletedMeanwhile: [], lost: [] })
  const into = await open('foreign')
  const restoring = restoreArchive({ url: await emptyUrl(), storage: into, source: createReadStream(path) })
  await expect(restoring).rejects.toThrow(/is no file of the portal/)
  await expect(writeFile(join(folder, 'outside'), '', { flag: 'wx' })).resolves.toBeUndefined()
})
