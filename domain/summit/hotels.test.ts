import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { summitApi as api } from './api.ts'
import type { EditionHotel } from './rules.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const hotel: EditionHotel = {
  ...{ kind: 'designated', chineseName: '会议中心酒店', englishName: 'Conference Centre Hotel' },
  ...{ chineseAddress: '海湾大道 1 号', englishAddress: '1 Bay Avenue', mapLink: 'https://maps.example/1' },
  ...{ phone: '0599-80000700', chineseReceptionist: '周敏', englishReceptionist: 'Zhou Min' },
  receptionistPhone: '13800138011',
}
const save = async (change: { hotels: EditionHotel[] | null }, revision?: number) => {
  const now = await secretary.call(api.hotels, {})
  return secretary.call(api.saveHotels, { body: { revision: revision ?? now.revision, change } })
}

it('are named by the secretary in both languages, and read by every logged-in account', async () => {
  const { hotels } = await save({ hotels: [hotel] })
  expect(hotels).toEqual([hotel])
  for (const reader of [await portal.organisationAccount(), await portal.guest()])
    expect((await reader.call(api.hotels, {})).hotels).toEqual([hotel])
  // hotel contacts are not public
  await expect(portal.visitor.call(api.hotels, {})).rejects.toMatchObject({ status: 401 })
  expect(JSON.stringify(await portal.visitor.call(api.current, {}))).not.toContain('周敏')
  const viewer = await portal.organiser('viewer')
  const body = { revision: 1, change: { hotels: [] } }
  await expect(viewer.call(api.saveHotels, { body })).rejects.toMatchObject({ status: 403 })
})

it('have telephones that a guest abroad can dial, in one form', async () => {
  const { hotels } = await save({
    hotels: [{ ...hotel, phone: '+86 532 8591 0000', receptionistPhone: '+86 532 8591 0001' }],
  })
  expect(hotels?.[0]).toMatchObject({ phone: '0532-85910000', receptionistPhone: '0532-85910001' })
})

it.each([
  ['without a name in English', { englishName: '' }],
  ['with a link that runs something', { mapLink: 'javascript:alert(1)' }],
  ['with a telephone that is none', { phone: 'call us' }],
])('is refused %s', async (_why, fault) => {
  await expect(save({ hotels: [{ ...hotel, ...fault }] })).rejects.toMatchObject({ status: 422 })
})

it('is refused on an older revision, with those in force', async () => {
  const { revision } = await save({ hotels: [hotel, hotel] })
  await expect(save({ hotels: null }, revision - 1)).rejects.toMatchObject({
    code: 40910,
    data: { revision, hotels: [hotel, hotel] },
  })
})
