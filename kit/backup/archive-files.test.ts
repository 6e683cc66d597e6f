import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markKey } from '#kit/files/marked-storage.ts'
import { type FileStorage, openStorage } from '#kit/files/storage.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { openArchiveWriter } from './archive-writer.ts'
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

test('a restore that was killed after the commit is known as complete', async () => {
  const [url, restored] = [await emptyUrl(), await open('late')]
  const { about } = await restoreArchive({ url, storage: restored, source: createReadStream(archive()) })
  const mark = JSON.parse(await restored.get(markKey)) as object
  await restored.put(markKey, JSON.stringify({ ...mark, restoring: about.id }))
  expect(await finishEarlierRestore(await emptyUrl(), restored, about)).toBe(false)
  expect(await finishEarlierRestore(url, restored, about)).toBe(true)
  expect(JSON.parse(await restored.get(markKey))).toEqual(mark)
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
