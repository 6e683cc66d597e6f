import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, portraitFile, withIdPhoto } from '#domain/people/participants/testing.ts'
import { libraryApi } from '#domain/publishing/library/api.ts'
import { publishedFile } from '#domain/publishing/library/testing.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { cookieOf } from '#kit/web/token.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
afterEach(() => void vi.restoreAllMocks())

const { fileMissing } = baseRefusals

/** Deletes the objects of a file and its copies in the storage, as an accident there would; returns their keys. */
async function loseObjects(ownerId: string): Promise<string[]> {
  const rows = await portal.db.select().from(storedFiles).where(eq(storedFiles.ownerId, ownerId))
  for (const { key } of rows) await portal.services.files.delete(key)
  return rows.map(({ key }) => key)
}

const linesOfLog = () => {
  const error = vi.spyOn(portal.app.log, 'error').mockImplementation(() => undefined)
  return () => error.mock.calls.map(([facts, message]) => ({ ...(facts as object), message }))
}

it('a portrait and an ID photo whose objects are gone are refused as 404, and the operator reads the key', async () => {
  const liaison = await portal.organisationAccount()
  const { id } = await draftGuest(liaison)
  await withIdPhoto(liaison, id)
  const upload = { params: { id, field: 'portrait' }, fileName: 'portrait.jpg' } as const
  const sent = await liaison.call(participantsApi.uploadFile, { ...upload, file: await portraitFile() })
  const keys = await loseObjects(id)
  const lines = linesOfLog()
  const fileId = sent.portrait ?? ''
  for (const size of ['full', 'small', 'list'] as const) {
    const asked = liaison.call(participantsApi.file, { params: { id, fileId }, query: { size } })
    expect(await refusalOf(asked), size).toMatchObject({ status: 404, code: fileMissing.code })
  }
  const params = { id, idPhotoId: sent.idPhoto ?? '' }
  expect((await refusalOf(liaison.call(participantsApi.revealFile, { params }))).code).toBe(fileMissing.code)
  const told = lines()
  expect(told).toHaveLength(4)
  for (const line of told)
    expect(line).toMatchObject({ message: 'stored file missing', key: expect.stringMatching(/^portal\//) })
  expect(keys).toEqual(expect.arrayContaining(told.map((line) => 'key' in line && line.key)))
  // the same picture again is no repetition: it takes the place of the one that is gone
  const again = await liaison.call(participantsApi.uploadFile, { ...upload, file: await portraitFile() })
  const found = { params: { id, fileId: again.portrait ?? '' }, query: { size: 'full' } } as const
  expect((await liaison.call(participantsApi.file, found)).size).toBeGreaterThan(0)
})

it('a download whose object is gone is refused in the reader’s language, as no file, and not counted', async () => {
  const editor = await portal.organiser('editor')
  const reader = await portal.organisationAccount()
  const id = await publishedFile(editor)
  const { address } = await reader.call(libraryApi.address, { params: { id } })
  const [cookie = ''] = cookieOf(reader.token, false).split(';')
  const fetched = (language: string) =>
    portal.app.inject({ url: address, headers: { cookie, acceptlanguage: language } })
  const [key] = await loseObjects(id)
  const lines = linesOfLog()
  for (const [header, language] of [
    ['zh-CN', 'zh'],
    ['en-US', 'en'],
  ] as const) {
    const reply = await fetched(header)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers).not.toHaveProperty('content-disposition')
    expect(reply.json()).toEqual({ code: fileMissing.code, message: fileMissing.words[language], data: null })
  }
  expect(lines()).toEqual(Array(2).fill({ key, message: 'stored file missing' }))
  const listed = await editor.call(libraryApi.list, {})
  expect(listed.find((file) => file.id === id)).toMatchObject({ downloads: 0 })
})
