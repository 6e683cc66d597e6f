import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { unsealBytes } from '#kit/crypto/seal.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { participantsApi as api } from './api.ts'
import { pictureLimits } from './rules.ts'
import { draftGuest, idPhotoFile, portraitFile, withIdPhoto } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  // a type whose guests need no business card: a record has only the pictures that a test uploads
  liaison = await portal.organisationAccount({ type: 'government' })
})
afterAll(() => portal.close())

const plain = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 300, height: 180, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toFormat(format)
    .toBuffer()

/** A picture of exactly so many bytes: data after its end counts towards the file size. */
async function pictureOf(bytes: number, format: 'jpeg' | 'png' = 'jpeg') {
  const picture = await plain(format)
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

type Field = 'idPhoto' | 'businessCard'
const send = (id: string, field: Field, bytes: Uint8Array, fileName: string, who = liaison) =>
  who.call(api.uploadFile, { params: { id, field }, file: new Blob([new Uint8Array(bytes)]), fileName })

const { idPhoto, businessCard } = pictureLimits

describe('pictures at their limits (R-062)', () => {
  it.each<[Field, number, 'jpeg' | 'png']>([
    ['idPhoto', idPhoto.from, 'jpeg'],
    ['idPhoto', idPhoto.to, 'jpeg'],
    ['idPhoto', 100_000, 'png'],
    ['businessCard', businessCard.under - 1, 'jpeg'],
    ['businessCard', 5000, 'png'],
  ])('%s of %i bytes, %s', async (field, bytes, format) => {
    const { id } = await draftGuest(liaison)
    const file = await pictureOf(bytes, format)
    expect(await send(id, field, file, `x.${format}`)).toMatchObject({ [field]: expect.any(String) })
  })

  it.each<[Field, number, string]>([
    ['idPhoto', idPhoto.from - 1, 'fileTooSmall'],
    ['idPhoto', idPhoto.to + 1, 'fileTooLarge'],
    ['businessCard', businessCard.under, 'fileTooLarge'],
  ])('%s of %i bytes is refused as %s', async (field, bytes, code) => {
    const { id } = await draftGuest(liaison)
    const refused = await refusalOf(send(id, field, await pictureOf(bytes), 'x.jpg'))
    expect(refused).toMatchObject({ status: 422, data: { code } })
    expect(await liaison.call(api.read, { params: { id } })).toMatchObject({ [field]: null })
  })

  it.each<Field>(['idPhoto', 'businessCard'])(
    '%s: neither another format nor another ending',
    async (field) => {
      const { id } = await draftGuest(liaison)
      const padded = Buffer.concat([await plain('webp'), Buffer.alloc(60_000)])
      const webp = await refusalOf(send(id, field, padded, 'x.webp'))
      expect(webp.data).toMatchObject({ code: 'notAnImage' })
      const named = await refusalOf(send(id, field, await pictureOf(60_000), 'x.png'))
      expect(named.data).toMatchObject({ code: 'nameDisagrees' })
      const half = (await idPhotoFile().then((file) => file.arrayBuffer())).slice(0, 60_000)
      const broken = await refusalOf(send(id, field, new Uint8Array(half), 'x.png'))
      expect(broken.data).toMatchObject({ code: 'imageBroken' })
    },
  )
})

describe('the picture of the document', () => {
  const look = (who: Pick<typeof liaison, 'call'>, id: string, idPhotoId: string) =>
    who.call(api.revealFile, { params: { id, idPhotoId } })

  it('is encrypted in the storage, shown one at a time, and each look is logged', async () => {
    const { id } = await draftGuest(liaison)
    const { idPhoto: fileId } = await withIdPhoto(liaison, id)
    const [row] = await portal.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, fileId ?? ''))
    const stored = await portal.services.files.getBytes(row?.key ?? '')
    expect(Buffer.from(stored.subarray(0, 8)).toString('latin1')).not.toContain('PNG')
    const reviewer = await portal.organiser('reviewer')
    const shown = new Uint8Array(await (await look(reviewer, id, fileId ?? '')).arrayBuffer())
    expect(Buffer.from(shown.subarray(0, 8)).toString('latin1')).toContain('PNG')
    const log = await portal.db.execute(`select actor_id, field from reveals where subject_id = '${id}'`)
    expect(log.rows).toEqual([{ actor_id: reviewer.accountId, field: 'idPhoto' }])
  })

  it('once more changes nothing, though it is encrypted anew', async () => {
    const { id } = await draftGuest(liaison)
    const first = await withIdPhoto(liaison, id)
    const again = await withIdPhoto(liaison, id)
    expect(again).toMatchObject({ idPhoto: first.idPhoto, revision: first.revision })
    expect(await portal.db.$count(storedFiles, eq(storedFiles.ownerId, id))).toBe(1)
    const other = await send(id, 'idPhoto', await pictureOf(60_000), 'x.jpg')
    expect(other.idPhoto).not.toBe(first.idPhoto)
  })

  it('is returned by no other call and to no other account, and has no copy in clear', async () => {
    const { id } = await draftGuest(liaison)
    const { idPhoto: fileId = '' } = await withIdPhoto(liaison, id)
    const params = { id, fileId: fileId ?? '' }
    for (const size of ['full', 'small'] as const)
      expect((await refusalOf(liaison.call(api.file, { params, query: { size } }))).status).toBe(404)
    const stranger = await portal.organisationAccount()
    expect((await refusalOf(look(stranger, id, params.fileId))).status).toBe(404)
    // the programme role may not see protected values
    const programme = await portal.organiser('programme')
    expect((await refusalOf(look(programme, id, params.fileId))).status).toBe(403)
    expect(await portal.db.$count(storedFiles, eq(storedFiles.ownerId, id))).toBe(1)
    const own = await draftGuest(liaison)
    expect((await refusalOf(look(liaison, own.id, params.fileId))).status).toBe(404)
  })
})

it('a business card is kept without its metadata, and organisers see it', async () => {
  const { id } = await draftGuest(liaison)
  const { businessCard: fileId } = await send(id, 'businessCard', await plain('jpeg'), 'card.jpg')
  const reviewer = await portal.organiser('reviewer')
  const params = { id, fileId: fileId ?? '' }
  const full = await reviewer.call(api.file, { params, query: { size: 'full' } })
  const bytes = Buffer.from(await full.arrayBuffer())
  expect(bytes.includes('secret-place')).toBe(false)
  expect((await plain('jpeg')).includes('secret-place')).toBe(true)
  expect((await reviewer.call(api.file, { params })).type).toBe('image/webp')
  const again = await send(id, 'businessCard', await plain('jpeg'), 'card.jpg')
  expect(again.businessCard).toBe(fileId)
})

describe('pictures at rest (R-120)', () => {
  const objectsOf = async (ownerId: string) => {
    const rows = await portal.db.select().from(storedFiles).where(eq(storedFiles.ownerId, ownerId))
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        object: Buffer.from(await portal.services.files.getBytes(row.key)),
      })),
    )
  }
  /** The format by the first bytes; undefined for encrypted files. */
  const formatOf = (bytes: Uint8Array) => {
    const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
    return /^RIFF.{4}WEBP$/s.test(head) ? 'webp' : undefined
  }

  const sendPortrait = async (id: string) =>
    liaison.call(api.uploadFile, {
      params: { id, field: 'portrait' },
      file: await portraitFile(),
      fileName: 'me.jpg',
    })

  it('a portrait and a business card are encrypted with their copies, and shown in every size', async () => {
    const { id } = await draftGuest(liaison)
    const { portrait } = await sendPortrait(id)
    await send(id, 'businessCard', await plain('jpeg'), 'card.jpg')
    const objects = await objectsOf(id)
    expect(objects.map(({ sealed }) => sealed)).toEqual([true, true, true, true])
    for (const { object, bytes } of objects) {
      expect(formatOf(object)).toBeUndefined()
      expect(object.length).toBe(bytes + 29)
    }
    const params = { id, fileId: portrait ?? '' }
    const shown = ['full', 'small', 'list'] as const
    const formats = shown.map(async (size) => {
      const picture = await liaison.call(api.file, { params, query: { size } })
      return formatOf(new Uint8Array(await picture.arrayBuffer()))
    })
    expect(await Promise.all(formats)).toEqual(['jpeg', 'webp', 'webp'])
    // it is no protected value: the call that logs each look does not serve it
    const reveal = liaison.call(api.revealFile, { params: { id, idPhotoId: params.fileId } })
    expect((await refusalOf(reveal)).status).toBe(404)
  })

  it('one that was kept in clear before is shown as well', async () => {
    const { id } = await draftGuest(liaison)
    const { portrait } = await sendPortrait(id)
    for (const { key, id: fileId, object } of await objectsOf(id)) {
      const clear = unsealBytes(object)
      await portal.services.files.put(key, clear)
      const sha256 = createHash('sha256').update(clear).digest('hex')
      await portal.db.update(storedFiles).set({ sealed: false, sha256 }).where(eq(storedFiles.id, fileId))
    }
    const params = { id, fileId: portrait ?? '' }
    const picture = await liaison.call(api.file, { params, query: { size: 'small' } })
    expect(formatOf(new Uint8Array(await picture.arrayBuffer()))).toBe('webp')
  })
})

describe('a storage that does not take a picture', () => {
  it('answers that it could not be added, later that it could not be replaced, and keeps what was there', async () => {
    const { id } = await draftGuest(liaison)
    const { files } = portal.services
    const failing = vi.spyOn(files, 'put').mockRejectedValue(new Error('no space left on device'))
    const card = await pictureOf(5000)
    expect(await refusalOf(send(id, 'businessCard', card, 'x.jpg'))).toMatchObject({
      status: 503,
      code: 50310,
    })
    failing.mockRestore()
    const { businessCard: kept } = await send(id, 'businessCard', card, 'x.jpg')
    vi.spyOn(files, 'put').mockRejectedValue(new Error('no space left on device'))
    const other = await pictureOf(6000, 'png')
    expect(await refusalOf(send(id, 'businessCard', other, 'x.png'))).toMatchObject({ code: 50311 })
    // the same picture is compared with the stored one, which cannot be read either
    vi.spyOn(files, 'getBytes').mockRejectedValue(new Error('the bucket does not answer'))
    expect(await refusalOf(send(id, 'businessCard', card, 'x.jpg'))).toMatchObject({ code: 50311 })
    vi.restoreAllMocks()
    expect(await liaison.call(api.read, { params: { id } })).toMatchObject({ businessCard: kept })
  })
})
