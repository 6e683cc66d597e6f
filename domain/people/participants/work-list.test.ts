import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxConsoleApi } from '#domain/ground/outbox/api/console.ts'
import { enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { accountTemplates } from '#domain/identity/accounts/words/templates.ts'
import { participantsApi as api } from './api.ts'
import { draftGuest } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let people: { id: string }[]
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  const company = await portal.organisationAccount()
  people = [await draftGuest(company), await draftGuest(company)]
})
afterAll(() => portal.close())

const page = (query: Record<string, unknown>) => secretary.call(api.list, { query: query as never })

test('further columns come only when asked for, sealed ones masked, options by their names', async () => {
  expect((await page({})).records[0]).not.toHaveProperty('further')
  const { records } = await page({
    further: 'mobile,nationality,documentNumber,arrival,passportName,nothing',
  })
  const further = records[0]?.further
  expect(Object.keys(further ?? {}).sort()).toEqual(['arrival', 'documentNumber', 'mobile', 'nationality'])
  expect(further?.mobile).toMatch(/^[+]?\d/)
  expect(further?.nationality).toEqual({ zh: expect.any(String), en: expect.any(String) })
  expect(further?.documentNumber).toMatch(/•/)
  expect(further?.arrival).toBeNull()
})

test('a column that the caller may not see is left out', async () => {
  const company = await portal.organisationAccount()
  await draftGuest(company)
  const { records } = await company.call(api.list, { query: { further: 'hotel,mobile' } })
  expect(Object.keys(records[0]?.further ?? {})).toEqual(['mobile'])
})

test.each(['newest', 'oldest', 'byName', 'byNameBackwards', 'leastComplete', 'mostComplete'] as const)(
  'the order %s goes on by cursor where it stopped',
  async (sort) => {
    const all = (await page({ sort })).records.map(({ id }) => id)
    const first = await page({ sort, size: 1 })
    const second = await page({ sort, size: 1, after: first.next })
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(all.slice(0, 2))
  },
)

test('the ids of all that match are those of the list, and of its filters', async () => {
  const { ids, isCut } = await secretary.call(api.ids, { query: {} })
  expect(ids).toEqual((await page({ size: 100 })).records.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining(people.map(({ id }) => id)))
  expect(isCut).toBe(false)
  expect((await secretary.call(api.ids, { query: { status: 'approved' } })).ids).toEqual([])
  const stranger = await portal.organisationAccount()
  expect((await stranger.call(api.ids, { query: {} })).ids).toEqual([])
})

test('the people at the number or address of a message are a column of the list of messages', async () => {
  const company = await portal.organisationAccount()
  await draftGuest(company, { passportName: 'Ada Alder', chineseName: null, email: 'Ada@alder.example' })
  portal.clock.advance(1_000)
  await enqueueAll(portal.db, portal.services, [
    {
      template: accountTemplates.addressLeft,
      values: {},
      to: { address: 'ada@alder.example', language: 'en' },
      occasion: 'a test',
    },
  ])
  const query = { further: 'person', search: 'ada@alder' }
  const { records } = await secretary.call(outboxConsoleApi.list, { query })
  expect(records[0]?.further).toEqual({ person: { zh: 'Ada Alder', en: 'Ada Alder' } })
})
