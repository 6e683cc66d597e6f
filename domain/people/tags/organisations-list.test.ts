import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { tagsApi as api } from './api.ts'
import { record } from './record.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const liaison = {
  name: '林澄',
  gender: 'female' as const,
  mobile: '13912345678',
  email: 'lin@example.com',
  nationality: 'CN',
}

test('contact person, people, tags and last sign-in are columns of the list of organisations', async () => {
  const company = await portal.organisationAccount()
  const { revision } = await company.call(organisationsApi.own, {})
  await company.call(organisationsApi.saveOwn, { body: { revision, change: { liaisons: [liaison] } } })
  await draftGuest(company)
  await draftGuest(company)
  const id = randomUUID()
  await secretary.call(record.calls.create, { body: { id, change: record.example } })
  const ids = [company.organisationId]
  const body = { ids, tagged: true }
  expect(await secretary.call(api.tagOrganisations, { params: { id }, body })).toMatchObject({ changed: 1 })
  const further = 'liaison,liaisonMobile,liaisonEmail,people,tags,lastSignIn,address,nothing'
  const rowFor = async (reader: typeof secretary) =>
    (await reader.call(organisationsApi.list, { query: { further, size: 100 } })).records.find(
      (row) => row.id === company.organisationId,
    )?.further
  const seen = await rowFor(secretary)
  expect(seen).toMatchObject({
    liaison: '林澄',
    liaisonMobile: expect.stringContaining('139'),
    liaisonEmail: 'lin@example.com',
    people: 2,
    tags: { zh: '主桌', en: 'Main table' },
    address: null,
  })
  expect(Object.keys(seen ?? {})).toContain('lastSignIn')
  // accounts are for few
  expect(Object.keys((await rowFor(await portal.organiser('reviewer'))) ?? {})).not.toContain('lastSignIn')
})

test('the ids of all organisations that match are those of the list; the longest unchanged come first by the other order', async () => {
  await portal.organisationAccount({ type: 'media' })
  portal.clock.advance(1_000)
  await portal.organisationAccount({ type: 'media' })
  const query = { accountType: 'media' } as const
  const { records } = await secretary.call(organisationsApi.list, { query })
  const listed = records.map((row) => row.id)
  expect(await secretary.call(organisationsApi.ids, { query })).toEqual({ ids: listed, isCut: false })
  const oldest = await secretary.call(organisationsApi.list, { query: { ...query, sort: 'oldest' } })
  expect(oldest.records.map((row) => row.id)).toEqual(listed.toReversed())
})
