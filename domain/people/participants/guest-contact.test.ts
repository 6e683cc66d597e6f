import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { participantsApi } from './api.ts'
import type { GuestDraft, Status } from './rules.ts'
import { guestNamed } from './server/actions.ts'
import { participants } from './server/tables.ts'
import { draftGuest, pendingGuest } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

/** A registered guest with a unique address. */
async function registered(fields: Partial<GuestDraft> = {}) {
  const email = `${randomUUID()}@example.com`
  const { id, revision } = await pendingGuest(liaison, { email, ...fields })
  return { id, revision, email }
}
const change = (id: string, values: Partial<typeof participants.$inferInsert>) =>
  portal.db.update(participants).set(values).where(eq(participants.id, id))

it.each([['13911112222'], ['+8613911113333'], ['008613911114444']])(
  'a guest registered with %s is found by the eleven digits',
  async (mobile) => {
    await registered({ mobile })
    expect(await guestNamed(portal.db, mobile.slice(-11))).toEqual({ zh: '施安娜', en: 'Anna Maria Schmidt' })
  },
)

it('no other number with the same end is taken for it', async () => {
  await registered({ mobile: '+4913911115555' })
  expect(await guestNamed(portal.db, '13911115555')).toBeUndefined()
})

it('a guest is found by the address, and named in both languages also with one name', async () => {
  const { email } = await registered({ chineseName: null })
  expect(await guestNamed(portal.db, email)).toEqual({ zh: 'Anna Maria Schmidt', en: 'Anna Maria Schmidt' })
})

it('an assistant of several guests bears none of their names', async () => {
  const { email } = await registered()
  await registered({ email })
  expect(await guestNamed(portal.db, email)).toEqual({ zh: email, en: email })
})

it.each<[Status, boolean]>([
  ['pending', true],
  ['approved', true],
  ['returned', true],
  ['notApproved', false],
])('a guest who is %s is found: %s', async (status, found) => {
  const { id, email } = await registered()
  await change(id, { status })
  expect((await guestNamed(portal.db, email)) !== undefined).toBe(found)
})

it('a draft, who withdrew, a companion and a guest of another edition are not found', async () => {
  const email = () => `${randomUUID()}@example.com`
  const drafted = email()
  await draftGuest(liaison, { email: drafted })
  const left = await registered()
  const { id, revision } = left
  await liaison.call(participantsApi.withdraw, { params: { id }, body: { revision } })
  const companion = await registered()
  await change(companion.id, { kind: 'companion' })
  const earlier = await registered()
  const past = await createSummit(portal.db, { number: 5, year: 2025, current: false })
  await change(earlier.id, { summitId: past.id })
  for (const contact of [drafted, left.email, companion.email, earlier.email])
    expect(await guestNamed(portal.db, contact)).toBeUndefined()
})
