import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { hostedActivityFor } from '#domain/programme/activities/testing.ts'
import { activityGuests } from '#domain/programme/activity-guests/server/tables.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { isOnRecord } from './on-record.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Which numbers and addresses organisers know of. Sign-in must not import the nouns that hold them; `isOnRecord` of the services asks them.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const address = () => `${randomUUID()}@example.com`
const found = (contact: string) => isOnRecord(portal.db, contact)

test('a registered person is on record by mobile number and address; a draft is not', async () => {
  const { contact, id, change } = await portal.registeredGuest()
  expect(await found(contact)).toBe(true)
  const mobile = newMobile()
  await change({ mobile: `+86${mobile}` })
  expect(await found(mobile)).toBe(true)
  await portal.db.execute(sql`update participants set status = 'withdrawn' where id = ${id}`)
  expect(await found(contact)).toBe(false)
  const drafted = address()
  await draftGuest(await portal.organisationAccount(), { email: drafted })
  expect(await found(drafted)).toBe(false)
})

test('a contact person of an organisation is on record by either', async () => {
  const { call } = await portal.organisationAccount()
  const { revision } = await call(organisationsApi.own, {})
  const [mobile, email] = [newMobile(), address()]
  const person = { name: '程岚', gender: 'female', nationality: 'CN' } as const
  const liaisons = [
    { ...person, mobile: newMobile(), email: address() },
    { ...person, mobile: `+86 ${mobile}`, email: email.toUpperCase() },
  ]
  await call(organisationsApi.saveOwn, { body: { revision, change: { liaisons } } })
  expect([await found(mobile), await found(email)]).toEqual([true, true])
  const { rows } = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(
      sql`explain select id from organisations where liaisons @> ${JSON.stringify([{ mobile }])}::jsonb`,
    )
  })
  expect(JSON.stringify(rows)).toContain('organisations_liaisons')
})

test('a guest of an activity is on record until withdrawn', async () => {
  const { organisationId } = await portal.organisationAccount()
  const activityId = await hostedActivityFor(portal, organisationId)
  const [id, at, mobile, email] = [randomUUID(), portal.clock.now(), newMobile(), address()]
  const stored = { id, summitId: portal.summit.id, activityId, organisationId, mobile, email }
  await portal.db
    .insert(activityGuests)
    .values({ ...stored, state: 'registered', missing: 0, createdAt: at, updatedAt: at })
  expect([await found(mobile), await found(email)]).toEqual([true, true])
  await portal.db.update(activityGuests).set({ state: 'withdrawn', withdrawnBy: 'host' })
  expect([await found(mobile), await found(email)]).toEqual([false, false])
})

test('an unknown number takes the same statements as a known one', async () => {
  const { contact } = await portal.registeredGuest()
  const asked = async (of: string) => (await recordStatements(() => found(of))).map(({ text }) => text)
  expect(await asked(address())).toEqual(await asked(contact))
})
