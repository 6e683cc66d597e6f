import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { hotelsApi } from './api.ts'
import { record } from './record.ts'
import { namedHotels, onlyAmong } from './server/actions.ts'
import { hotels } from './server/tables.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())
beforeEach(() => portal.db.delete(hotels))

const { calls, example } = record
type Hotel = typeof example

async function add(given: Partial<Hotel> & { note?: string } = {}, published = true) {
  const id = randomUUID()
  const added = await secretary.call(calls.create, { body: { id, change: { ...example, ...given } } })
  await secretary.call(calls.publish, { params: { id }, body: { published } })
  return added
}
const shownTo = (who: { call: typeof secretary.call }) => who.call(hotelsApi.published, {})

it('are read by every logged-in account once they are published, without the organisers’ note', async () => {
  await add({ note: 'half price until May' })
  await add({ chineseName: '未发布' }, false)
  for (const reader of [await portal.organisationAccount(), await portal.guest(), secretary]) {
    const shown = await shownTo(reader)
    expect(shown).toMatchObject([example])
    expect(JSON.stringify(shown)).not.toMatch(/half price|未发布/)
  }
  // hotel contacts are not public
  await expect(shownTo(portal.visitor)).rejects.toMatchObject({ status: 401 })
})

it('are listed designated ones first, and those of other editions not at all', async () => {
  await add({ kind: 'recommended', englishName: 'B' })
  await add({ englishName: 'A' })
  const { id } = await add({ englishName: 'C' })
  const earlier = await createSummit(portal.db, { year: 2025, current: false })
  await portal.db.update(hotels).set({ summitId: earlier.id }).where(eq(hotels.id, id))
  expect((await shownTo(secretary)).map(({ englishName }) => englishName)).toEqual(['A', 'B'])
})

it('have telephones that a guest abroad can dial, in one form', async () => {
  const added = await add({ phone: '+86 532 8591 0000', receptionistPhone: '+86 532 8591 0001' })
  expect(added).toMatchObject({ phone: '0532-85910000', receptionistPhone: '0532-85910001' })
})

it.each([
  ['without a name in English', { englishName: '' }],
  ['with a link that runs something', { mapLink: 'javascript:alert(1)' }],
  ['with a telephone that is none', { phone: 'call us' }],
])('is refused %s', async (_why, fault) => {
  await expect(add(fault)).rejects.toMatchObject({ status: 422 })
})

it.each([
  [
    'one designated',
    [
      ['designated', true],
      ['recommended', true],
    ],
    { zh: '会议中心酒店', en: 'Conference Centre Hotel' },
  ],
  [
    'two designated',
    [
      ['designated', true],
      ['designated', true],
    ],
    null,
  ],
  [
    'one published of two',
    [
      ['designated', true],
      ['designated', false],
    ],
    { zh: '会议中心酒店', en: 'Conference Centre Hotel' },
  ],
  ['only a recommended one', [['recommended', true]], null],
  ['none', [], null],
] as const)('of %s, the name that plans give is %#', async (_what, given, name) => {
  for (const [kind, published] of given) await add({ kind }, published)
  expect(onlyAmong(await namedHotels(portal.db, portal.summit.id), 'designated')).toEqual(name)
})
