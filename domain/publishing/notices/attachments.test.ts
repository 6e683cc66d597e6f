import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { tokenCookie } from '#kit/web/token.ts'
import { noticesConsoleApi as api, type EditedNotice, noticesApi } from './api.ts'
import { attachmentLimits, type NoticeDraft } from './rules.ts'

let portal: TestPortal
let editor: Awaited<ReturnType<TestPortal['organiser']>>
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
let media: typeof reader
beforeAll(async () => {
  portal = await startTestPortal()
  editor = await portal.organiser('editor')
  reader = await portal.organisationAccount()
  media = await portal.organisationAccount({ type: 'media' })
})
afterAll(() => portal.close())

type Caller = Pick<typeof reader, 'call'>
type WithToken = Caller & { token: typeof reader.token }

const pdf = (text = 'agenda') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
const attach = (id: string, fileName: string, content: Uint8Array = pdf(randomUUID())) =>
  editor.call(api.attach, { params: { id }, file: new Blob([new Uint8Array(content)]), fileName })

async function draft(fields: NoticeDraft = {}): Promise<EditedNotice> {
  const { id, revision } = await editor.call(api.create, { body: { id: randomUUID() } })
  const change = { chineseTitle: '会议材料', chineseContent: '<p>见附件。</p>', ...fields }
  return editor.call(api.save, { params: { id }, body: { revision, change } })
}
const release = ({ id, revision }: EditedNotice) =>
  editor.call(api.release, { params: { id }, body: { revision } })

const addressFor = async ({ call }: Caller, id: string, attachmentId: string) =>
  (await call(noticesApi.attachmentAddress, { params: { id, attachmentId } })).address
const fetched = (url: string, who?: WithToken) =>
  portal.app.inject({
    url,
    headers: { ...(who && { cookie: `${tokenCookie}=${encodeURIComponent(JSON.stringify(who.token))}` }) },
  })

describe('a document beside a notice', () => {
  it('goes to whom the notice is for, and to nobody else, as it was sent', async () => {
    const notice = await draft({ readers: 'participants', audience: { accountTypes: ['enterprise'] } })
    const content = pdf('seats')
    const { attachments } = await attach(notice.id, '会议日程（终稿）.pdf', content)
    const [{ id: attachmentId = '' } = {}] = attachments
    expect(attachments).toMatchObject([{ name: '会议日程（终稿）.pdf', mediaType: 'application/pdf' }])
    await expect(addressFor(reader, notice.id, attachmentId)).rejects.toMatchObject({ status: 404 })
    const out = await release(notice)
    expect(await reader.call(noticesApi.read, { params: { id: out.id } })).toMatchObject({ attachments })
    const address = await addressFor(reader, out.id, attachmentId)
    const got = await fetched(address, reader)
    expect([got.statusCode, got.rawPayload.equals(content)]).toEqual([200, true])
    expect(got.headers['content-disposition']).toContain(encodeURIComponent('会议日程'))
    await expect(addressFor(media, out.id, attachmentId)).rejects.toMatchObject({ status: 404 })
    expect((await fetched(address, media)).statusCode).toBe(410)
    expect((await fetched(address)).statusCode).toBe(401)
    // a change of audience invalidates an address issued before
    const narrowed = { audience: { accountTypes: ['media' as const] } }
    await editor.call(api.save, {
      params: { id: out.id },
      body: { revision: out.revision, change: narrowed },
    })
    expect((await fetched(address, reader)).statusCode).toBe(410)
    expect((await fetched(await addressFor(media, out.id, attachmentId), media)).statusCode).toBe(200)
  })

  it('is a correction of what is out, stands there once, and is gone when it is taken away', async () => {
    const out = await release(await draft())
    const content = pdf('once')
    portal.clock.advance(60_000)
    await Promise.all([attach(out.id, 'a.pdf', content), attach(out.id, 'b.pdf', content)])
    const [row] = (await reader.call(noticesApi.page, { query: { search: '会议材料' } })).records.filter(
      ({ id }) => id === out.id,
    )
    expect(row).toMatchObject({ correctedAt: portal.clock.now().toISOString() })
    const { attachments } = await editor.call(api.read, { params: { id: out.id } })
    expect(attachments).toHaveLength(1)
    const [{ id: attachmentId = '' } = {}] = attachments
    const address = await addressFor(reader, out.id, attachmentId)
    const params = { id: out.id, documentId: attachmentId }
    const { address: own } = await editor.call(api.attachmentAddress, { params })
    expect((await fetched(own, editor)).statusCode).toBe(200)
    await editor.call(api.detach, { params })
    expect((await fetched(address, reader)).statusCode).toBe(410)
    const [file] = await portal.db.select().from(storedFiles).where(eq(storedFiles.id, attachmentId))
    expect(file?.ownerId).toBeNull()
  })

  it('has no address any more once the notice is withdrawn, neither a new one nor that of before', async () => {
    const out = await release(await draft())
    const { attachments } = await attach(out.id, 'agenda.pdf')
    const [{ id: attachmentId = '' } = {}] = attachments
    const address = await addressFor(reader, out.id, attachmentId)
    expect((await fetched(address, reader)).statusCode).toBe(200)
    await editor.call(api.withdraw, { params: { id: out.id } })
    expect((await fetched(address, reader)).statusCode).toBe(410)
    await expect(addressFor(reader, out.id, attachmentId)).rejects.toMatchObject({ status: 404 })
  })

  it('goes with a draft that is deleted, and is one of ten', async () => {
    const { id } = await draft()
    for (let n = 0; n < attachmentLimits.max; n++) await attach(id, `${n}.pdf`)
    await expect(attach(id, 'one-more.pdf')).rejects.toMatchObject({ code: 40998 })
    await editor.call(api.remove, { params: { id } })
    expect(await portal.db.$count(storedFiles, eq(storedFiles.ownerId, id))).toBe(0)
  })

  it.each([
    ['page.html', '<html>', 'documentNotTaken'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'documentNotTaken'],
    ['setup.exe', 'MZ', 'documentNotTaken'],
    ['no ending', '%PDF-1.7', 'documentNotTaken'],
    ['agenda.pdf', '<html><script>alert(1)</script>', 'documentNameDisagrees'],
    ['agenda.pdf', '%PDF-1.7\n<html><script>alert(1)</script>', 'documentUnsafe'],
    ['agenda.pdf', '%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>', 'documentUnsafe'],
    ['picture.jpg', '\xff\xd8\xff\xe0<script>alert(1)</script>', 'documentUnsafe'],
    ['macro.docx', 'PK\x03\x04 word/vbaProject.bin', 'documentNameDisagrees'],
    ['empty.pdf', '', 'fileMissing'],
  ])('%s with %j is refused in words', async (name, content, code) => {
    const { id } = await draft()
    const sent = attach(id, name, Buffer.from(content, 'latin1'))
    await expect(sent).rejects.toMatchObject({ status: 422, data: { code } })
    expect((await editor.call(api.read, { params: { id } })).attachments).toEqual([])
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
    ['a\u200B\uFEFFb.pdf', 'ab.pdf'],
    [`${'很'.repeat(400)}.pdf`, `${'很'.repeat(251)}.pdf`],
    ["it's “quoted”; filename=x.pdf", "it's “quoted”; filename=x.pdf"],
  ])('named %j is kept and given as %j', async (claimed, kept) => {
    const notice = await draft()
    const { attachments } = await attach(notice.id, claimed)
    expect(attachments[0]?.name).toBe(kept)
    await release(notice)
    const address = await addressFor(reader, notice.id, attachments[0]?.id ?? '')
    const { headers } = await fetched(address, reader)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[^\s;"]+$/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })
})
