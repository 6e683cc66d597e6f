import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unpackedOnce } from './browser-unpacking.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'unpacking-test-'))
  vi.stubEnv('TMPDIR', directory)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(directory, { recursive: true, force: true })
})

/** A filler that counts how often it ran. */
function filler() {
  const fill = vi.fn(async (staging: string) => {
    await mkdir(join(staging, 'deep'))
    await writeFile(join(staging, 'deep', 'program'), 'whole')
  })
  return fill
}

it('fills once and finds it again', async () => {
  const fill = filler()
  const home = await unpackedOnce('thing', fill)
  expect(await unpackedOnce('thing', fill)).toBe(home)
  expect(fill).toHaveBeenCalledTimes(1)
  expect(await readdir(directory)).toHaveLength(1)
})

it('gives two at once the same whole directory', async () => {
  const fill = filler()
  const homes = await Promise.all([unpackedOnce('thing', fill), unpackedOnce('thing', fill)])
  expect(new Set(homes).size).toBe(1)
  expect(await readFile(join(homes[0] ?? '', 'deep/program'), 'utf8')).toBe('whole')
  expect(await readdir(directory)).toHaveLength(1)
})

it.each([
  ['is cut short', (file: string) => writeFile(file, 'who')],
  ['is gone', (file: string) => rm(file)],
])('fills again when a file %s', async (_, damage) => {
  const fill = filler()
  const program = join(await unpackedOnce('thing', fill), 'deep/program')
  await damage(program)
  await unpackedOnce('thing', fill)
  expect(await readFile(program, 'utf8')).toBe('whole')
  expect(await readdir(directory)).toHaveLength(1)
})

it('leaves nothing behind when filling fails, and works the next time', async () => {
  await expect(
    unpackedOnce('thing', async () => {
      throw new Error('no space left')
    }),
  ).rejects.toThrow('no space left')
  expect(await readdir(directory)).toEqual([])
  expect(existsSync(await unpackedOnce('thing', filler()))).toBe(true)
})

it('removes what a killed process left, and keeps what a living one is filling', async () => {
  const home = await unpackedOnce('thing', filler())
  await rm(home, { recursive: true })
  // No process has a number beyond the kernel's limit of 2^22.
  await mkdir(`${home}.99999999.abc`)
  await mkdir(`${home}.${process.ppid}.abc`)
  await unpackedOnce('thing', filler())
  expect(existsSync(`${home}.99999999.abc`)).toBe(false)
  expect(existsSync(`${home}.${process.ppid}.abc`)).toBe(true)
})

it('refuses a directory that others can write to', async () => {
  const home = await unpackedOnce('thing', filler())
  await chmod(home, 0o777)
  await expect(unpackedOnce('thing', filler())).rejects.toThrow('set TMPDIR')
})
