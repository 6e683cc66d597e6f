import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { changeActivity, publishedActivity, putActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { approvedGuests, signUpFor } from '#domain/programme/attendance/testing.ts'
import { libraryApi } from '#domain/publishing/library/api.ts'
import { zipStream } from '#kit/files/zip-stream.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { cookieOf } from '#kit/web/token.ts'
import { attachmentsApi } from './api/attachments.ts'
import { materialsApi as api } from './api.ts'
import { largestMaterial, uniqueNames } from './rules.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

let made = 0
const zip = (...names: string[]) =>
  buffer(
    zipStream(
      (names.length > 0 ? names : [`slides-${++made}.txt`]).map((name) => ({
        name,
        modifiedAt: new Date(0),
        read: async () => Buffer.from(`${name} ${++made}`),
      })),
    ),
  )

async function speaker(fields: Parameters<typeof publishedActivity>[1] = {}) {
  const { id: activityId } = await publishedActivity(programme, fields)
  const { attendanceIds } = await signUpFor(liaison, activityId, await approvedGuests(portal.db, liaison, 1))
  const [id = ''] = attendanceIds
  await programme.call(attendanceApi.arrange, { params: { id }, body: { isSpeaker: true } })
  return { activityId, id }
}

const send = (id: string, bytes: Uint8Array, fileName = 'talk.zip', replaces?: string) =>
  liaison.call(api.send, {
    params: { id },
    query: { ...(replaces && { replaces }) },
    fileName,
    file: new Blob([new Uint8Array(bytes)]),
  })
const own = (id: string) => liaison.call(api.own, { params: { id } })

const filesOf = async (id: string) => (await own(id)).files.map(({ name }) => name)

describe('a speaker', () => {
  it('hands in up to three files, replaces and takes back; the same file twice is one', async () => {
    const { id } = await speaker()
    const [one, two, three, four] = await Promise.all([zip(), zip(), zip(), zip()])
    await send(id, one, 'one.zip')
    expect(await send(id, one, 'again.zip')).toMatchObject({ files: [{ name: 'one.zip' }] })
    await send(id, two, 'two.zip')
    const { files } = await send(id, three, 'three.zip')
    expect((await refusalOf(send(id, four, 'four.zip'))).code).toBe(40947)
    const fileId = (wanted: string) => files.find(({ name }) => name === wanted)?.id ?? ''
    await send(id, four, 'four.zip', fileId('one.zip'))
    await liaison.call(api.remove, { params: { id, materialId: fileId('two.zip') } })
    expect((await filesOf(id)).toSorted()).toEqual(['four.zip', 'three.zip'])
  })

  it('hands in two at once where one is left: one is taken', async () => {
    const { id } = await speaker({ materialsLimit: 1 })
    const two = await Promise.allSettled([send(id, await zip()), send(id, await zip())])
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await own(id)).files).toHaveLength(1)
  })

  it.each([
    ['another content than its name says', async () => Buffer.from('%PDF-1.7'), 'talk.zip', 'notAnArchive'],
    ['another format than its name says', () => zip(), 'talk.7z', 'archiveNameDisagrees'],
    ['names that lead out of it', () => zip('../../.profile'), 'talk.zip', 'archiveUnsafe'],
    ['an end that is missing', async () => (await zip()).subarray(0, 40), 'talk.zip', 'archiveBroken'],
    ['5 MB and a byte', async () => Buffer.alloc(largestMaterial + 1, 'PK'), 'talk.zip', 'fileTooLarge'],
    ['nothing in it', async () => Buffer.alloc(0), 'talk.zip', 'fileMissing'],
  ])('is told that a file is not taken with %s', async (_why, bytes, name, code) => {
    const { id } = await speaker()
    expect((await refusalOf(send(id, await bytes(), name))).data).toMatchObject({ code })
    expect(await filesOf(id)).toEqual([])
  })

  it('hands in nothing after the day, where nothing is wanted, or when a person is no speaker', async () => {
    const late = await speaker({ materialsUntil: '2026-04-01T12:00' })
    const unwanted = await speaker({ materialsLimit: 0 })
    const listener = await speaker()
    await programme.call(attendanceApi.arrange, { params: { id: listener.id }, body: { isSpeaker: false } })
    for (const [{ id }, obstacle] of [
      [late, 'over'],
      [unwanted, 'notWanted'],
      [listener, 'notSpeaker'],
    ] as const) {
      expect((await refusalOf(send(id, await zip()))).code).toBe(40345)
      expect((await own(id)).obstacle).toBe(obstacle)
    }
    await changeActivity(programme, late.activityId, { materialsUntil: '2026-06-17T18:00' })
    expect((await send(late.id, await zip())).files).toHaveLength(1)
  })
})

test('organisers download all of an activity as one archive, and what they release may be read by those who see the activity', async () => {
  const { id, activityId } = await speaker()
  const bytes = await zip()
  const { files } = await send(id, bytes, '讲稿.zip')
  const [file] = files
  const params = { id: activityId, materialId: file?.id ?? '' }
  const all = Buffer.from(
    await (await programme.call(api.archive, { params: { id: activityId } })).arrayBuffer(),
  )
  expect(all.includes(bytes)).toBe(true)
  expect(all.toString('utf8')).toContain('施安娜/讲稿.zip')
  const read = () => liaison.call(api.releasedFile, { params })
  expect((await refusalOf(read())).status).toBe(404)
  await programme.call(api.release, { params, body: { isReleased: true } })
  expect(await liaison.call(api.released, { params: { id: activityId } })).toMatchObject([
    { name: '讲稿.zip' },
  ])
  expect(Buffer.from(await (await read()).arrayBuffer()).equals(bytes)).toBe(true)
  // it is listed in the library too, but only for those who see the activity
  const inLibrary = async (who: { call: typeof liaison.call }) =>
    (await who.call(libraryApi.list, {})).filter((each) => each.id === file?.id)
  expect(await inLibrary(liaison)).toMatchObject([
    { name: '讲稿.zip', group: 'materials', note: { zh: '开放合作论坛 · 施安娜' } },
  ])
  expect(await inLibrary(programme)).toHaveLength(1)
  const { address } = await liaison.call(libraryApi.address, { params: { id: file?.id ?? '' }, query: {} })
  expect(address).toContain('/qms/downloads?token=')
  expect(await inLibrary(await portal.guest())).toEqual([])
  // the replacement has not been reviewed yet
  await send(id, await zip(), 'new.zip', file?.id)
  expect(await liaison.call(api.released, { params: { id: activityId } })).toEqual([])
  expect(await inLibrary(liaison)).toEqual([])
})

test('organisers attach documents, which those have who see the activity; content decides, and the same twice is one', async () => {
  const { activityId } = await speaker()
  const params = { id: activityId }
  const attach = (bytes: Uint8Array, fileName: string) =>
    programme.call(attachmentsApi.add, { params, fileName, file: new Blob([new Uint8Array(bytes)]) })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF')
  await attach(pdf, '议程.pdf')
  expect(await attach(pdf, 'again.pdf')).toHaveLength(1)
  expect((await refusalOf(attach(pdf, 'picture.png'))).status).toBeGreaterThanOrEqual(400)
  expect((await refusalOf(attach(pdf, 'setup.exe'))).data).toMatchObject({ code: 'documentNotTaken' })
  const [file] = await liaison.call(attachmentsApi.list, { params })
  expect(file).toMatchObject({ name: '议程.pdf', bytes: pdf.length })
  const one = { ...params, attachmentId: file?.id ?? '' }
  const { address } = await liaison.call(attachmentsApi.address, { params: one })
  const byBrowser = ({ token }: Pick<typeof liaison, 'token'>, headers: Record<string, string> = {}) =>
    portal.app.inject({
      method: 'GET',
      url: address,
      headers: { ...headers, cookie: cookieOf(token, false).split(';')[0] ?? '' },
    })
  expect((await byBrowser(liaison)).rawPayload.equals(pdf)).toBe(true)
  // a range, to resume; one out of bounds; and the address in another session
  const part = await byBrowser(liaison, { range: 'bytes=5-' })
  expect([part.statusCode, part.payload]).toEqual([206, pdf.subarray(5).toString()])
  expect((await byBrowser(liaison, { range: `bytes=${pdf.length}-` })).statusCode).toBe(416)
  expect((await byBrowser(programme)).statusCode).toBe(409)
  expect((await refusalOf((await portal.guest()).call(attachmentsApi.list, { params }))).status).toBe(404)
  for (let number = 2; number <= 10; number++)
    await attach(Buffer.from(`%PDF-1.7 ${number}`), `${number}.pdf`)
  expect((await refusalOf(attach(Buffer.from('%PDF-1.7 11'), '11.pdf'))).code).toBe(40949)
  // an address of before leads nowhere once the activity is not shown, or the document is gone
  await putActivity(portal.db, activityId, { state: 'draft' })
  expect((await byBrowser(await portal.organisationAccount())).statusCode).toBe(409)
  await putActivity(portal.db, activityId, { state: 'published' })
  expect(await programme.call(attachmentsApi.remove, { params: one })).toHaveLength(9)
  expect((await byBrowser(liaison)).json()).toMatchObject({ code: 40951 })
  expect((await refusalOf(liaison.call(attachmentsApi.address, { params: one }))).code).toBe(40951)
  expect((await refusalOf(programme.call(attachmentsApi.remove, { params: one }))).code).toBe(40951)
})

test('an organisation attaches documents to what it proposes until it hands it in; nobody else sees them before it is published', async () => {
  const id = randomUUID()
  const params = { id }
  await liaison.call(activitiesApi.propose, { body: { id } })
  const attach = (who: Pick<typeof liaison, 'call'>, fileName: string) =>
    who.call(attachmentsApi.add, {
      params,
      fileName,
      file: new Blob([new Uint8Array(Buffer.from(`%PDF-1.7 ${fileName}`))]),
    })
  await attach(liaison, 'plan.pdf')
  const stranger = await portal.organisationAccount()
  expect((await refusalOf(attach(stranger, 'other.pdf'))).status).toBe(404)
  expect((await refusalOf(stranger.call(attachmentsApi.arranged, { params }))).status).toBe(404)
  await putActivity(portal.db, id, { state: 'proposed' })
  expect((await refusalOf(attach(liaison, 'late.pdf'))).status).toBe(409)
  const [file] = await liaison.call(attachmentsApi.arranged, { params })
  const one = { ...params, attachmentId: file?.id ?? '' }
  expect((await refusalOf(liaison.call(attachmentsApi.remove, { params: one }))).status).toBe(409)
  expect(await attach(programme, 'map.pdf')).toHaveLength(2)
  await putActivity(portal.db, id, { state: 'returned' })
  expect(await liaison.call(attachmentsApi.remove, { params: one })).toMatchObject([{ name: 'map.pdf' }])
})

test('names in an archive are unique and lead nowhere else', () => {
  const file = (folder: string, name: string) => ({ folder, name })
  expect(
    uniqueNames([
      file('王一', 'talk.zip'),
      file('王一', 'Talk.ZIP'),
      file('../..', '../up.zip'),
      file('a/b', 'c:d.7z'),
    ]),
  ).toEqual(['王一/talk.zip', '王一/Talk (2).ZIP', '_/_up.zip', 'a_b/c_d.7z'])
})
