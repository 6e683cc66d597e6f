import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { partBytes, partStarts } from '#kit/files/upload-limits.ts'
import { forgetUpload } from '#kit/files/upload-parts.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { cookieOf } from '#kit/web/token.ts'
import { libraryConsoleApi as api, libraryApi } from './api.ts'
import type { LibraryFileDraft } from './rules.ts'
import { finishVersion } from './server/actions/upload.ts'
import { type AddedFile, beforeLibraryIsRead } from './server/actions.ts'
import { findFile, versionsOf } from './server/store.ts'
import { libraryFiles } from './server/tables.ts'
import { beginSending, publishedFile, sendVersion, somePdf } from './testing.ts'

let portal: TestPortal
let editor: Awaited<ReturnType<TestPortal['organiser']>>
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
const added: AddedFile[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  portal.services.hooks.handle(beforeLibraryIsRead, async (_db, { files }) => void files.push(...added))
  editor = await portal.organiser('editor')
  reader = await portal.organisationAccount()
})
afterAll(() => portal.close())

type Caller = Pick<typeof reader, 'call' | 'token'>

const listed = async ({ call }: Pick<Caller, 'call'>, id: string) =>
  (await call(libraryApi.list, {})).find((file) => file.id === id)
const addressOf = async ({ call }: Caller, id: string) =>
  (await call(libraryApi.address, { params: { id } })).address
/** As a browser opens an address: with its cookie and without a signature. */
const fetched = (url: string, who?: Caller, headers: Record<string, string> = {}) =>
  portal.app.inject({
    url,
    headers: { ...headers, ...(who && { cookie: cookieOf(who.token, false).split(';')[0] ?? '' }) },
  })

describe('a file', () => {
  it('is uploaded, described, published, replaced and withdrawn; readers get the newest version', async () => {
    const id = await publishedFile(editor, { group: 'agenda' })
    expect(await listed(reader, id)).toMatchObject({
      version: 1,
      name: '参会指南.pdf',
      downloads: 0,
      group: 'agenda',
    })
    const second = somePdf(3_000)
    const { versions } = await sendVersion(editor, id, '参会指南（二）.pdf', second)
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
    const answer = await fetched(await addressOf(reader, id), reader)
    expect(answer.rawPayload.equals(second)).toBe(true)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('参会指南（二）.pdf')}`,
    )
    expect(await listed(reader, id)).toMatchObject({ version: 2, downloads: 1 })
    await editor.call(api.publish, { params: { id }, body: { published: false } })
    expect(await listed(reader, id)).toBeUndefined()
  })

  it('is not saved over another editor’s change', async () => {
    const id = await publishedFile(editor)
    const { revision } = await editor.call(api.read, { params: { id } })
    const save = (change: LibraryFileDraft) =>
      editor.call(api.save, { params: { id }, body: { revision, change } })
    await save({ chineseTitle: '议程' })
    const late = save({ chineseTitle: '日程' })
    await expect(late).rejects.toMatchObject({ code: 40910, data: { chineseTitle: '议程' } })
  })

  it('is for whom it says, and a public one is there without a login', async () => {
    const ofMedia = await publishedFile(editor, {
      readers: 'participants',
      audience: { accountTypes: ['media'] },
    })
    const open = await publishedFile(editor, { isPublic: true })
    const media = await portal.organisationAccount({ type: 'media' })
    expect(await listed(media, ofMedia)).toMatchObject({ id: ofMedia })
    expect(await listed(reader, ofMedia)).toBeUndefined()
    await expect(addressOf(reader, ofMedia)).rejects.toMatchObject({ status: 404 })
    const visible = await portal.visitor.call(libraryApi.publicList, {})
    expect(visible.map(({ id }) => id)).toContain(open)
    expect(visible.map(({ id }) => id)).not.toContain(ofMedia)
    expect((await fetched(`/qms/library/public/files/${open}`)).statusCode).toBe(200)
    expect((await fetched(`/qms/library/public/files/${ofMedia}`)).statusCode).toBe(404)
  })

  it('with a title in one language bears it for all, and says which language that is', async () => {
    const title = async (titles: LibraryFileDraft) => {
      const shown = await listed(reader, await publishedFile(editor, titles))
      return [shown?.title, shown?.onlyIn]
    }
    expect(await title({ chineseTitle: '白皮书', englishTitle: null })).toEqual([
      { zh: '白皮书', en: '白皮书' },
      'zh',
    ])
    expect(await title({ chineseTitle: null, englishTitle: 'White paper' })).toEqual([
      { zh: 'White paper', en: 'White paper' },
      'en',
    ])
    expect((await title({ chineseTitle: '白皮书', englishTitle: 'White paper' }))[1]).toBeNull()
  })

  it('keeps the order of the organisers', async () => {
    const [first, second] = [await publishedFile(editor), await publishedFile(editor)]
    const order = async () =>
      (await reader.call(libraryApi.list, {}))
        .map(({ id }) => id)
        .filter((id) => id === first || id === second)
    expect(await order()).toEqual([first, second])
    const move = (id: string, way: 'top' | 'up' | 'down') =>
      editor.call(api.move, { params: { id }, body: { way } })
    await move(second, 'up')
    expect(await order()).toEqual([second, first])
    await Promise.all([move(second, 'down'), move(second, 'top')])
    await move(first, 'top')
    expect(await order()).toEqual([first, second])
    // readers see each group separately: a file moves past those of its own group only
    const agenda = await publishedFile(editor, { group: 'agenda' })
    await move(second, 'down')
    await move(agenda, 'down')
    expect(await order()).toEqual([first, second])
  })

  it('has a position of its own in the edition, moved to the top beside another group or at the same time', async () => {
    const ids = [
      await publishedFile(editor, { group: 'registrationGuide' }),
      await publishedFile(editor, { group: 'materials' }),
      await publishedFile(editor, { group: 'materials' }),
    ]
    const toTop = (id: string) => editor.call(api.move, { params: { id }, body: { way: 'top' } })
    const positions = async () => {
      const rows = await portal.db.select().from(libraryFiles)
      return new Set(rows.filter(({ id }) => ids.includes(id)).map(({ position }) => position)).size
    }
    await toTop(ids[1] ?? '')
    expect(await positions()).toBe(3)
    await Promise.all(ids.map(toTop))
    expect(await positions()).toBe(3)
  })

  it('is listed however many an edition has', async () => {
    const [id, at] = [randomUUID(), portal.clock.now()]
    const rows = Array.from({ length: 501 }, (_, nth) => ({
      id: nth === 500 ? id : randomUUID(),
      summitId: portal.summit.id,
      position: 1_000_000 + nth,
      createdAt: at,
      updatedAt: at,
    }))
    await portal.db.insert(libraryFiles).values(rows)
    expect((await editor.call(api.list, {})).some((file) => file.id === id)).toBe(true)
  })

  it('of an upper noun appears, and is fetched like the others', async () => {
    const id = await publishedFile(editor)
    const [{ storedFileId = '' } = {}] = await versionsOf(portal.db, id)
    const own = randomUUID()
    const title = { zh: '演讲材料', en: 'Slides' }
    added.push({
      id: own,
      storedFileId,
      title,
      onlyIn: null,
      note: title,
      name: 'slides.pdf',
      mediaType: 'application/pdf',
      bytes: 2_000,
      changedAt: portal.clock.now().toISOString(),
    })
    expect(await listed(reader, own)).toMatchObject({ group: 'materials', title, downloads: null })
    expect((await fetched(await addressOf(reader, own), reader)).statusCode).toBe(200)
    added.length = 0
    await expect(addressOf(reader, own)).rejects.toMatchObject({ status: 404 })
  })
})

describe('an address', () => {
  it('gives a part of the file, and goes on where a download broke off', async () => {
    const content = somePdf(partBytes + 5_000)
    const id = await publishedFile(editor, { content })
    const address = await addressOf(reader, id)
    const first = await fetched(address, reader, { range: `bytes=0-${partBytes - 1}` })
    expect([first.statusCode, first.headers['content-range']]).toEqual([
      206,
      `bytes 0-${partBytes - 1}/${content.length}`,
    ])
    const rest = await fetched(address, reader, {
      range: `bytes=${partBytes}-`,
      'if-range': String(first.headers.etag),
    })
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(content)).toBe(true)
    expect((await fetched(address, reader, { range: 'bytes=99999999-' })).statusCode).toBe(416)
    // a resumed download is not counted again
    expect(await listed(reader, id)).toMatchObject({ downloads: 1 })
  })

  it('is good for one session, for half an hour, and only while the file is for its reader', async () => {
    const id = await publishedFile(editor)
    const address = await addressOf(reader, id)
    const other = await portal.organisationAccount()
    expect((await fetched(address, other)).statusCode).toBe(410)
    expect((await fetched(address)).statusCode).toBe(401)
    expect((await fetched('/qms/downloads?token=invented', reader)).statusCode).toBe(410)
    const forged = { ...reader, token: { ...reader.token, credentials: '0'.repeat(64) } }
    expect((await fetched(address, forged)).statusCode).toBe(401)
    await editor.call(api.publish, { params: { id }, body: { published: false } })
    expect((await fetched(address, reader)).statusCode).toBe(410)
    await editor.call(api.publish, { params: { id }, body: { published: true } })
    expect((await fetched(address, reader)).statusCode).toBe(200)
    portal.clock.advance(1_800_000)
    expect((await fetched(address, reader)).statusCode).toBe(410)
  })

  it('lets nothing in the file run', async () => {
    const background = { r: 0, g: 0, b: 0 }
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background } })
      .png()
      .toBuffer()
    const id = await publishedFile(editor, { name: 'map.png', content: png })
    const { headers } = await fetched(await addressOf(reader, id), reader)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/png',
    })
  })
})

describe('an upload', () => {
  it('goes on where it broke off, and is finished once', async () => {
    const { id } = await editor.call(api.create, { body: { id: randomUUID() } })
    const content = somePdf(3 * partBytes)
    const [first, second, third] = partStarts(content.length)
    const begun = await beginSending(editor, id, 'guide.pdf', content)
    await begun.sendFrom(first ?? 0)
    await begun.sendFrom(second ?? 0)
    await expect(begun.finish()).rejects.toMatchObject({
      data: { code: 'uploadIncomplete', missing: [third] },
    })
    const again = await beginSending(editor, id, 'guide.pdf', content)
    expect(again.received).toEqual([first, second])
    await again.sendFrom(third ?? 0)
    expect(
      (await Promise.all([again.finish(), begun.finish()])).map(({ versions }) => versions.length),
    ).toEqual([1, 1])
  })

  it('that was forgotten meanwhile makes no version: before it is finished, and while its parts are stored', async () => {
    const { id } = await editor.call(api.create, { body: { id: randomUUID() } })
    const content = somePdf()
    const begun = await beginSending(editor, id, 'guide.pdf', content)
    await begun.sendFrom(0)
    await forgetUpload(portal.db, begun.uploadId)
    await expect(begun.sendFrom(0)).rejects.toMatchObject({ code: 40400 })
    await expect(begun.finish()).rejects.toMatchObject({ code: 40400 })
    const again = await beginSending(editor, id, 'guide.pdf', content)
    await again.sendFrom(0)
    const file = await findFile(portal.db, portal.summit.id, id)
    if (!file) throw new Error('the file is gone')
    const { accountId, account } = editor
    const name = { zh: account, en: account }
    const actor = { accountId, account, name, type: 'organiser', role: 'editor' } as const
    const settings = { organisationId: undefined, permissions: new Set<string>(), mustChangePassword: false }
    const finish = await finishVersion({
      services: portal.services,
      actor: { ...actor, ...settings },
      record: file,
      params: { sendingId: again.uploadId },
    })
    await forgetUpload(portal.db, again.uploadId)
    await expect(portal.db.transaction(finish)).rejects.toMatchObject({ kind: { code: 40400 } })
    expect(await versionsOf(portal.db, id)).toEqual([])
  })

  it.each([
    ['page.html', '<html>', 'documentNotTaken'],
    ['guide.pdf', '<html><script>alert(1)</script>', 'documentNameDisagrees'],
    ['guide.pdf', '%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>', 'documentUnsafe'],
    ['../../guide.svg', '<svg onload=alert(1)>', 'documentNotTaken'],
  ])('of %s with %s is refused in words', async (name, content, code) => {
    const { id } = await editor.call(api.create, { body: { id: randomUUID() } })
    const sent = sendVersion(editor, id, name, Buffer.from(content))
    await expect(sent).rejects.toMatchObject({ status: 422, data: { code } })
    await expect(
      editor.call(api.publish, { params: { id }, body: { published: true } }),
    ).rejects.toMatchObject({
      code: 40996,
    })
  })
})

it('an entry is deleted while it has no file', async () => {
  const remove = (id: string, { call }: Pick<typeof editor, 'call'> = editor) =>
    call(api.remove, { params: { id } })
  const id = randomUUID()
  await editor.call(api.create, { body: { id } })
  await expect(remove(id, await portal.organiser('viewer'))).rejects.toMatchObject({ status: 403 })
  await remove(id)
  await expect(editor.call(api.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const withFile = await publishedFile(editor)
  await expect(remove(withFile)).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
})
