import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startObjectStore } from '#kit/testing/object-store.ts'
import { choosePlace } from './choose-place.ts'

let store: Awaited<ReturnType<typeof startObjectStore>>
let directory: string
beforeAll(async () => {
  store = await startObjectStore('backups')
  directory = await mkdtemp(join(tmpdir(), 'places-'))
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

const at = (target: string) => {
  const access = { region: 'us-east-1', endpoint: store.endpoint, accessKeyId: 'a', secretAccessKey: 'b' }
  return choosePlace(target, { directory, access })
}

const filledWith = (bytes: Uint8Array) => async (to: Writable) => {
  to.end(bytes)
  await finished(to)
}

test.each(['s3://backups/2026/one.tar.zst', 'one.tar.zst'])(
  'what is written to %s is read again, and is not replaced',
  async (target) => {
    // more than two parts of a bucket
    const bytes = randomBytes(40_000_000)
    await at(target).write(filledWith(bytes))
    expect((await buffer(await at(target).read())).equals(bytes)).toBe(true)
    await expect(at(target).write(filledWith(bytes))).rejects.toThrow(/is there already/)
  },
)

test('what fails on the way leaves neither an object nor a file', async () => {
  for (const target of ['s3://backups/2026/two.tar.zst', 'two.tar.zst']) {
    const writing = at(target).write(async (to) => {
      to.write(randomBytes(40_000_000))
      throw new Error('the database went away')
    })
    await expect(writing).rejects.toThrow('the database went away')
    await expect(at(target).read()).rejects.toThrow(/two.tar.zst cannot be used: there is no such/)
  }
  expect([...store.objects.keys()]).toEqual(['2026/one.tar.zst'])
  expect(store.unfinished.size).toBe(0)
  expect(await readdir(directory)).toEqual(['one.tar.zst'])
})

test('a file is readable by its owner only, also where a killed backup left one that was not', async () => {
  await writeFile(join(directory, 'three.unfinished'), 'before', { mode: 0o644 })
  await at('three').write(filledWith(Buffer.from('after')))
  expect((await stat(join(directory, 'three'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(directory, 'three'), 'utf8')).toBe('after')
})

test('a full disk and a directory that is not there are said in one sentence', async () => {
  await expect(at('none/four').write(filledWith(Buffer.from('x')))).rejects.toThrow(
    /none\/four cannot be used: there is no such file or directory/,
  )
  const full = new Error('no space') as NodeJS.ErrnoException
  full.code = 'ENOSPC'
  await expect(at('five').write(() => Promise.reject(full))).rejects.toThrow(
    /five cannot be used: there is no room/,
  )
  expect(await readdir(directory)).not.toContain('five.unfinished')
})

test('a key among the files, a bucket without a key and one without access are refused', () => {
  expect(() => at('s3://backups/portal/one')).toThrow(/are those of the portal’s files/)
  expect(() => at('s3://backups')).toThrow(/write s3:\/\/bucket\/key/)
  expect(() => choosePlace('s3://backups/one', { directory, access: undefined })).toThrow(/a bucket needs/)
})
