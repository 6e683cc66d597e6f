import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { draftGuest, putInto } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { personnelApi as api } from './api.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

test('the list of personnel has the orders and further columns of people, and names all that match', async () => {
  const unit = await portal.organisationAccount({ type: 'volunteer' })
  const company = await portal.organisationAccount()
  for (const passportName of ['Ann Ash', 'Bo Birch']) {
    const { id } = await draftGuest(company, { passportName, chineseName: null })
    const { organisationId } = unit
    await putInto(portal.db, id, { kind: 'personnel', personnelKind: 'volunteer', organisationId })
    portal.clock.advance(1_000)
  }
  const page = (query: object) => secretary.call(api.list, { query: query as never })
  const { records } = await page({ further: 'mobile,documentNumber,hotel,nothing' })
  expect(Object.keys(records[0]?.further ?? {}).sort()).toEqual(['documentNumber', 'hotel', 'mobile'])
  const newest = records.map(({ id }) => id)
  const idsOf = async (sort: string) => (await page({ sort, size: 100 })).records.map(({ id }) => id)
  expect(await idsOf('oldest')).toEqual(newest.toReversed())
  expect(await idsOf('byNameBackwards')).toEqual((await idsOf('byName')).toReversed())
  expect((await secretary.call(api.ids, { query: {} })).ids).toEqual(newest)
  const stranger = await portal.organisationAccount()
  expect((await refusalOf(stranger.call(api.ids, { query: {} }))).code).toBe(40300)
})
