import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markKey } from '#kit/files/marked-storage.ts'
import { openStorage } from '#kit/files/storage.ts'
import { refuseUnfinishedRestore } from './claim-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claim-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const storage = (name: string) => ({ kind: 'disk' as const, directory: join(folder, name) })

async function marked(name: string, mark: string) {
  await (await openStorage(storage(name))).put(markKey, mark)
  return refuseUnfinishedRestore({ storage: storage(name) })
}

test('a start on files into which a restore has not ended is refused, and says what to type', async () => {
  const [id, generation] = [randomUUID(), randomUUID()]
  await expect(marked('restoring', JSON.stringify({ id, generation, restoring: id }))).rejects.toThrow(
    /has not ended: .* npm run restore again/,
  )
})

test('other files are not in its way: none at all, those of an installation, and a mark that is cut short', async () => {
  await refuseUnfinishedRestore({ storage: storage('none') })
  expect(existsSync(join(folder, 'none'))).toBe(false)
  await marked('own', JSON.stringify({ id: randomUUID(), generation: randomUUID() }))
  await marked('cut', '{"id":')
})
