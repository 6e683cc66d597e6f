import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKnownEdition } from '#apps/server/known-edition.ts'
import { createLetterHead } from '#apps/server/letter-head.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { letterFrom } from '#kit/senders/letter.ts'
import { plainPicture } from '#kit/testing/plain-picture.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { facesApi } from './api.ts'
import type { PictureKind } from './rules.ts'
import { paperLookOf, removeUnusedPictures } from './server/actions.ts'
import { somePicture, uploadedPicture } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const params = () => ({ id: portal.summit.id })
const read = () => secretary.call(facesApi.read, { params: params() })
const save = async (change: object, of: { id: string } = params()) => {
  const { revision } = await secretary.call(facesApi.read, { params: of })
  return secretary.call(facesApi.save, { params: of, body: { revision, change } })
}
const page = () => {
  portal.clock.advance(60_000)
  return createKnownEdition(portal.services)()
}
const hostile = '<script>alert(1)</script>"; $& </style>'

test('a face is published for everybody: page, guide, mail and paper; each part is optional', async () => {
  expect(await page()).toMatchObject({ facts: { id: portal.summit.id }, face: undefined })
  expect(await createLetterHead(portal.services)('zh')).toBeUndefined()
  expect(await portal.visitor.call(facesApi.guide, {})).toBeNull()
  const [logo, picture] = [await somePicture(portal), await somePicture(portal, 'sharing')]
  expect(await page()).toMatchObject({ face: undefined })
  await save({ colour: '#7A1F5C', logo, picture, chineseFooter: hostile, englishGuide: hostile })
  const { facts, face } = (await page()) ?? {}
  expect(facts).toMatchObject({ footer: { zh: hostile, en: hostile }, hasGuide: true })
  expect(face).toMatchObject({ picture: `/qms/faces/pictures/${picture}`, colour: '#7A1F5C' })
  expect(face?.style).toContain(`url("/qms/faces/pictures/${logo}")`)
  expect(face?.style).toContain('--mantine-color-sea-6:#7a1f5c')
  expect(face?.style).not.toContain('<')
  expect(await portal.visitor.call(facesApi.guide, {})).toEqual({ zh: hostile, en: hostile })
  const head = await createLetterHead(portal.services)('both')
  expect(head).toMatchObject({ accent: '#7a1f5c', name: expect.stringContaining(' / ') })
  expect(letterFrom('Hello', head && { ...head, name: hostile })).toContain('&lt;script&gt;alert(1)')
  const paper = await paperLookOf(portal.db, { summitId: portal.summit.id })
  expect((await sharp(paper?.logo).metadata()).format).toBe('png')
  await save({ colour: null, logo: null, picture: null, chineseFooter: null, englishGuide: null })
  expect(await page()).toMatchObject({ face: { style: '', picture: undefined }, facts: {} })
  expect(await paperLookOf(portal.db, { number: undefined })).toBeUndefined()
})

test('a picture is re-encoded, has an address for good, and is of the size that it is for', async () => {
  const picture = await somePicture(portal, 'sharing')
  expect(await somePicture(portal, 'sharing')).toBe(picture)
  const answer = await portal.app.inject({ url: `/qms/faces/pictures/${picture}` })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const logo = await portal.app.inject({ url: `/qms/faces/pictures/${await somePicture(portal)}` })
  expect(logo.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  expect((await portal.app.inject({ url: `/qms/faces/pictures/${'0'.repeat(64)}` })).statusCode).toBe(404)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
test.each<[string, PictureKind, string, () => Promise<Buffer> | Buffer, object]>([
  ['an SVG', 'logo', 'logo.svg', () => svg, { code: 'notAnImage' }],
  ['an SVG by another name', 'logo', 'logo.png', () => svg, { code: 'notAnImage' }],
  [
    'a page',
    'logo',
    'logo.png',
    () => Buffer.from('<!doctype html><script>1</script>'),
    { code: 'notAnImage' },
  ],
  [
    'what its name does not say',
    'logo',
    'logo.jpg',
    () => plainPicture({ width: 99, height: 99 }),
    { code: 'nameDisagrees' },
  ],
  [
    'half a picture',
    'logo',
    'a.png',
    async () => (await plainPicture({ width: 900, height: 900 })).subarray(0, 400),
    { code: 'imageBroken' },
  ],
  [
    'a dot',
    'logo',
    'a.png',
    () => plainPicture({ width: 31, height: 90 }),
    { code: 'imageTooFewPixels', min: { width: 32, height: 32 } },
  ],
  [
    'a small one to share',
    'sharing',
    'a.png',
    () => plainPicture({ width: 1200, height: 629 }),
    { code: 'imageTooFewPixels' },
  ],
])('%s is refused', async (_, kind, fileName, make, refused) => {
  const file = new Blob([new Uint8Array(await make())])
  const refusal = await refusalOf(secretary.call(facesApi.upload, { query: { kind }, file, fileName }))
  expect(refusal).toMatchObject({ status: 422, data: refused })
})

test('what cannot be read, or is not there, is refused at its field; nothing of it is published', async () => {
  const sharing = await somePicture(portal, 'sharing')
  const before = await read()
  const refused = await refusalOf(
    save({ colour: '#3d87fe', logo: sharing, logoOnDark: 'f'.repeat(64), chineseGuide: 'x'.repeat(2001) }),
  )
  expect(refused).toMatchObject({ status: 422 })
  expect(
    await refusalOf(save({ colour: '#3d87fe', logo: sharing, logoOnDark: 'f'.repeat(64) })),
  ).toMatchObject({
    status: 422,
    data: [
      { path: 'colour', code: 'tooPale' },
      { path: 'logo', code: 'pictureGone' },
      { path: 'logoOnDark', code: 'pictureGone' },
    ],
  })
  expect(await read()).toEqual(before)
})

test('two at once: one is published, the other is told what there is now', async () => {
  const { revision } = await read()
  const both = await Promise.allSettled(
    ['#112233', '#332211'].map((colour) =>
      secretary.call(facesApi.save, { params: params(), body: { revision, change: { colour } } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(
    await refusalOf(
      secretary.call(facesApi.save, { params: params(), body: { revision, change: { colour: '#000000' } } }),
    ),
  ).toMatchObject({
    code: 40910,
    data: { revision: revision + 1 },
  })
  const history = await changesOf(portal.db, { type: 'face', id: portal.summit.id })
  expect(history.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['colour', 'logo', 'englishGuide']),
  )
})

test('only the secretary edits it; the next edition takes it over by choice, and a past one keeps its own', async () => {
  const viewer = await portal.organiser('editor')
  const change = { params: params(), body: { revision: 1, change: {} } }
  for (const tried of [
    () => viewer.call(facesApi.read, { params: params() }),
    () => viewer.call(facesApi.save, change),
  ])
    expect(await refusalOf(tried())).toMatchObject({ status: 403 })
  const logo = await uploadedPicture(secretary, 'logo', '#0a5c36')
  await save({ colour: '#0a5c36', logo })
  const [taken, plain] = [randomUUID(), randomUUID()]
  await secretary.call(summitApi.create, { body: { id: taken, number: 70, year: 2090, carry: ['faces'] } })
  await secretary.call(summitApi.create, { body: { id: plain, number: 71, year: 2091, carry: [] } })
  const faceOf = (id: string) => secretary.call(facesApi.read, { params: { id } })
  expect(await faceOf(taken)).toMatchObject({ colour: '#0a5c36', logo, revision: 1 })
  expect(await faceOf(plain)).toEqual({ revision: 1 })
  await save({ colour: '#5c0a36' }, { id: taken })
  expect(await read()).toMatchObject({ colour: '#0a5c36' })
  await secretary.call(summitApi.remove, { params: { id: taken } })
  const past = await createSummit(portal.db, { year: 2019, number: 5, current: false })
  await portal.db.execute(
    sql`insert into faces (id, summit_id, updated_at, colour, logo) values (${randomUUID()}, ${past.id}, now(), '#44115c', ${logo})`,
  )
  for (const enteredAt of [null, portal.clock.now()]) {
    await portal.db.update(summits).set({ enteredAt }).where(eq(summits.id, past.id))
    expect(await refusalOf(save({ colour: '#000000' }, past))).toMatchObject({ code: 40929 })
  }
  expect(await paperLookOf(portal.db, { number: 5 })).toMatchObject({ accent: '#44115c' })
})

test('a picture that no face has goes after a day, one that any has stays', async () => {
  const [unused, used] = [
    await uploadedPicture(secretary, 'logo', '#123456'),
    await uploadedPicture(secretary, 'logo', '#0a5c36'),
  ]
  const sweep = () => removeUnusedPictures(portal.services, portal.clock.now())
  const isThere = async (id: string) =>
    (await portal.app.inject({ url: `/qms/faces/pictures/${id}` })).statusCode === 200
  await sweep()
  expect(await isThere(unused)).toBe(true)
  portal.clock.advance(24 * 3_600_000 + 1)
  await sweep()
  expect([await isThere(unused), await isThere(used)]).toEqual([false, true])
  expect(await sweep()).toBe(0)
})
