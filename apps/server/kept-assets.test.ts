import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepAssets } from './kept-assets.ts'

let root: string
let varDir: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-assets-'))
  varDir = join(root, 'var')
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** The built assets of a version. */
async function version(name: string) {
  const folder = join(root, name)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `page-${name}.js`), name)
  return folder
}

const scriptsIn = (folders: readonly string[]) =>
  Promise.all(
    folders.map(async (folder) => {
      const [name = ''] = await readdir(folder)
      return readFile(join(folder, name), 'utf8')
    }),
  )

test('a version finds the scripts of the two before it, newest first, also where those are built over', async () => {
  expect(await keepAssets(await version('one'), varDir)).toEqual([])
  await pause(5)
  expect(await scriptsIn(await keepAssets(await version('two'), varDir))).toEqual(['one'])
  await rm(join(root, 'one'), { recursive: true })
  await rm(join(root, 'two'), { recursive: true })
  await pause(5)
  expect(await scriptsIn(await keepAssets(await version('three'), varDir))).toEqual(['two', 'one'])
  await pause(5)
  expect(await scriptsIn(await keepAssets(await version('four'), varDir))).toEqual(['three', 'two'])
})

test('a second start and a draft that a kill has left change nothing', async () => {
  await mkdir(join(varDir, 'web-assets', 'abcd.1234'), { recursive: true })
  const own = await version('four')
  expect(await scriptsIn(await keepAssets(own, varDir))).toEqual(['three', 'two'])
})

test('several first starts at once keep each script', async () => {
  const own = join(root, 'many')
  await mkdir(own)
  const names = Array.from({ length: 120 }, (_, at) => `page-${at}.js`)
  for (const name of names) await writeFile(join(own, name), name)
  const fresh = join(root, 'fresh')
  const starts = await Promise.all(Array.from({ length: 4 }, () => keepAssets(own, fresh)))
  expect(starts).toEqual([[], [], [], []])
  const [kept = '', ...more] = await readdir(join(fresh, 'web-assets'))
  expect(more).toEqual([])
  expect((await readdir(join(fresh, 'web-assets', kept))).toSorted()).toEqual(names.toSorted())
})
