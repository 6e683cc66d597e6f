import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { checkArchive } from './archive.ts'
import type { FileRefused } from './file-refused.ts'
import { zipStream } from './zip-stream.ts'

const zipOf = (...names: string[]) =>
  buffer(
    zipStream(
      names.map((name) => ({
        name,
        modifiedAt: new Date('2026-06-18T01:02:04Z'),
        read: async () => Buffer.from(`content of ${name}`),
      })),
    ),
  )

const verdict = async (bytes: Uint8Array, name: string) => {
  try {
    return await checkArchive(bytes, name)
  } catch (refused) {
    return (refused as FileRefused).refusal.code
  }
}

const rar5 = Buffer.from([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00, 1])
const sevenZip = Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])

test('archives are known by their content, and their names must say the same', async () => {
  const zip = await zipOf('讲稿/slides.pptx')
  expect(await verdict(zip, 'Speech.ZIP')).toBe('zip')
  expect(await verdict(rar5, 'speech.rar')).toBe('rar')
  expect(await verdict(sevenZip, 'speech.7z')).toBe('7z')
  expect(await verdict(zip, 'speech.rar')).toBe('archiveNameDisagrees')
  expect(await verdict(zip, 'speech.pptx')).toBe('archiveNameDisagrees')
  expect(await verdict(Buffer.from('%PDF-1.7'), 'speech.zip')).toBe('notAnArchive')
  expect(await verdict(Buffer.from('PK'), 'speech.zip')).toBe('notAnArchive')
  // a program is an archive too
  expect(await verdict(await zipOf('META-INF/MANIFEST.MF'), 'speech.zip')).toBe('notAnArchive')
})

test.each(['../up.txt', 'a/../../up.txt', '/etc/passwd', 'C:\\windows\\a.dll', '..\\up.txt'])(
  'a zip with %s in it is refused',
  async (name) => expect(await verdict(await zipOf('fine.txt', name), 'a.zip')).toBe('archiveUnsafe'),
)

test('a zip that was cut off is refused, wherever it was cut', async () => {
  const zip = await zipOf('one.txt', 'two.txt')
  for (let length = 4; length < zip.length; length++)
    expect(await verdict(zip.subarray(0, length), 'a.zip')).toBe('archiveBroken')
})

test('what is streamed as a zip is unpacked by another program, names in Chinese too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'zip-'))
  try {
    const at = join(directory, 'all.zip')
    await writeFile(at, await zipOf('王一/讲稿.zip', 'Anna/talk.7z'))
    const unzip = (...given: string[]) =>
      promisify(execFile)('unzip', [...given], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    expect((await unzip('-t', at)).stdout).toContain('No errors detected')
    expect((await unzip('-Z1', at)).stdout).toContain('王一/讲稿.zip')
    expect((await unzip('-p', at, 'Anna/talk.7z')).stdout).toBe('content of Anna/talk.7z')
  } finally {
    await rm(directory, { recursive: true })
  }
})
