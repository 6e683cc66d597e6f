import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyedDigest, seal, unseal } from '#kit/crypto/seal.ts'
import { dataKeys } from '#kit/crypto/tables.ts'
import { openDatabase } from '#kit/db/database.ts'
import { createOutages } from '#kit/server/outages.ts'
import { type FreshDatabase, freshDatabase } from '#kit/testing/postgres.ts'
import { readConfig } from './config.ts'
import { openSecrets } from './secret-key.ts'
import { watchKeys } from './watch-keys.ts'

let fresh: FreshDatabase
let varDir: string
let path: string
const key = () => randomBytes(32).toString('base64')

beforeEach(async () => {
  fresh = await freshDatabase()
  varDir = await mkdtemp(join(tmpdir(), 'secret-key-'))
  path = join(varDir, 'secret.key')
})
afterEach(() => Promise.all([fresh.drop(), rm(varDir, { recursive: true, force: true })]))

/** The part of the start that opens the key. */
async function start(env: Record<string, string> = {}) {
  const { db, close } = openDatabase(fresh.url, 2)
  try {
    await openSecrets(db, readConfig({ VAR_DIR: varDir, ...env }), new Date())
  } finally {
    await close()
  }
}

test('the first start makes a key, and the next ones read with it what was sealed', async () => {
  await start()
  const [sealed, digest] = [seal('E12345678'), keyedDigest('document', 'E12345678')]
  await start()
  expect([unseal(sealed), keyedDigest('document', 'E12345678')]).toEqual(['E12345678', digest])
})

test('a key that was lost is not replaced: the start is refused in one sentence', async () => {
  await start()
  const kept = await readFile(path)
  await rm(path)
  await expect(start()).rejects.toThrow(/secret\.key is missing.*put it back/)
  expect(await readdir(varDir)).toEqual([])
  await writeFile(path, kept)
  await start()
})

test('another key is refused, wherever it comes from, and a damaged one', async () => {
  await start()
  const kept = await readFile(path)
  await expect(start({ SECRET_KEY: key() })).rejects.toThrow('key in SECRET_KEY is not the one')
  await writeFile(path, key())
  await expect(start()).rejects.toThrow('is not the one that these data were encrypted with')
  for (const half of ['', 'AAAA']) {
    await writeFile(path, half)
    await expect(start()).rejects.toThrow('does not hold a key')
  }
  await writeFile(path, kept)
  await start()
})

test('a first start that was killed before its key was whole leaves none', async () => {
  await writeFile(`${path}.new`, '')
  await start()
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32)
})

test('the key can be changed: what was sealed, and what it is compared by, stays; the former one opens no more', async () => {
  const [former, next] = [key(), key()]
  await start({ SECRET_KEY: former })
  const id = randomUUID()
  const [sealed, digest] = [seal(id), keyedDigest('document', id)]
  await start({ SECRET_KEY: next, FORMER_SECRET_KEY: former })
  await start({ SECRET_KEY: next })
  expect([unseal(sealed), keyedDigest('document', id)]).toEqual([id, digest])
  await expect(start({ SECRET_KEY: former })).rejects.toThrow('not the one')
})

test('a backup made before a change of the key is opened by the one before, and by that alone', async () => {
  const [former, next] = [key(), key()]
  await start({ SECRET_KEY: former })
  const sealed = seal('E12345678')
  const { db, close } = openDatabase(fresh.url, 2)
  try {
    const backup = await db.select().from(dataKeys)
    await start({ SECRET_KEY: next, FORMER_SECRET_KEY: former })
    await db.delete(dataKeys)
    await db.insert(dataKeys).values(backup)
    await expect(start({ SECRET_KEY: next })).rejects.toThrow('not the one')
    await start({ SECRET_KEY: former })
    expect(unseal(sealed)).toBe('E12345678')
  } finally {
    await close()
  }
})

test('a process whose secret key does not open the data keys any more says so once, until it does again', async () => {
  await start({ SECRET_KEY: key() })
  const { db, close } = openDatabase(fresh.url, 2)
  const lines: string[] = []
  const log = (_facts: object, message: string) => void lines.push(message)
  const outages = createOutages({ error: log, warn: log })
  const settings = { ...readConfig({ VAR_DIR: varDir, SECRET_KEY: key() }) }
  const watch = watchKeys(db, settings, outages)
  await watch.look()
  await watch.look()
  expect(outages.running()).toMatchObject([{ what: 'keys', failures: 2 }])
  expect(lines).toEqual(['outage begins'])
  await db.delete(dataKeys)
  await watch.look()
  expect(lines).toEqual(['outage begins', 'outage ends'])
  watch.stop()
  await close()
})
