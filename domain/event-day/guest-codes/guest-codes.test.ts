import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { lockActivity } from '#domain/programme/activities/server/actions.ts'
import { hostedActivityFor } from '#domain/programme/activities/testing.ts'
import { activityGuestRows, lockGuest } from '#domain/programme/activity-guests/server/actions.ts'
import { activityInCode, firstGuestNumber, guestCodes } from './rules.ts'
import { codeShownTo, followAll, followGuests, guestCodeRows, guestSigner } from './server/actions.ts'

let portal: TestPortal
let activityId: string
let organisationId: string
beforeAll(async () => {
  portal = await startTestPortal()
  organisationId = (await portal.organisationAccount()).organisationId
  activityId = await hostedActivityFor(portal, organisationId)
})
afterAll(() => portal.close())

const { table: guests } = activityGuestRows
const { table: codes } = guestCodeRows

/** A guest as one was stored before there were codes. */
async function stored(more: Partial<typeof guests.$inferInsert> = {}) {
  const row = { ...rowNow(), ...more }
  await portal.db.insert(guests).values(row)
  return row.id
}
function rowNow() {
  const [id, at] = [randomUUID(), portal.clock.now()]
  const common = { id, summitId: portal.summit.id, activityId, organisationId, createdAt: at, updatedAt: at }
  return { ...common, state: 'registered', form: 'onSite', missing: 0, name: '林晓东' } as const
}
const codesNow = async () => new Map((await portal.db.select().from(codes)).map((row) => [row.guestId, row]))
const run = () => followAll(portal.services, portal.clock.now())

test('housekeeping gives those who come a number each, and the second time does nothing', async () => {
  const [one, other, online, gone, nameless] = [
    await stored(),
    await stored(),
    await stored({ form: 'online' }),
    await stored({ state: 'withdrawn', withdrawnBy: 'host' }),
    await stored({ name: null }),
  ]
  const counts = await Promise.all([run(), run()])
  expect(counts.toSorted()).toEqual([0, 2])
  const found = await codesNow()
  expect([online, gone, nameless].map((id) => found.has(id))).toEqual([false, false, false])
  expect([one, other].map((id) => found.get(id)?.number).toSorted()).toEqual([
    firstGuestNumber,
    firstGuestNumber + 1,
  ])
  await portal.db.execute(sql`update activity_guests set form = 'online' where id = ${one}`)
  expect(await run()).toBe(1)
  expect((await codesNow()).get(one)).toMatchObject({ isInForce: false, keyNumber: 0 })
  expect(await codeShownTo(portal, one)).toBeUndefined()
})

test('housekeeping waits for no call that holds an activity and a guest, and the call goes on after it', async () => {
  const [id, other] = [await stored(), await stored()]
  await portal.db.transaction(async (db) => {
    await lockActivity(db, activityId)
    await lockGuest(db, id)
    expect(await run()).toBe(2)
    await followGuests({ db, services: portal.services, at: portal.clock.now() }, [id, other])
  })
  const found = await codesNow()
  expect([id, other].map((each) => found.get(each)?.isInForce)).toEqual([true, true])
})

test('two transactions at once give no number twice', async () => {
  const [one, other] = [await stored(), await stored()]
  const follow = (id: string) =>
    portal.db.transaction((db) =>
      followGuests({ db, services: portal.services, at: portal.clock.now() }, [id]),
    )
  await Promise.all([follow(one), follow(other), follow(one)])
  const numbers = [...(await codesNow()).values()].map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('a code says its activity and nothing of the guest; after the last day none is shown, and guests are registered all the same', async () => {
  const id = await stored({ name: '林晓东' })
  await run()
  const digits = (await codeShownTo(portal, id)) ?? ''
  expect(digits).toMatch(/^\d{181}$/)
  const { number } = (await codesNow()).get(id) ?? {}
  expect(guestCodes.open(digits)?.facts).toEqual({
    format: 2,
    key: 0,
    edition: 6,
    number,
    activity: activityInCode(activityId),
  })
  portal.clock.set('2026-06-20T16:01:00Z')
  expect(await codeShownTo(portal, id)).toBeUndefined()
  const sign = await guestSigner(portal, portal.summit)
  expect(sign({ number: 1, activityId, keyNumber: null })).toBeUndefined()
  const late = await stored()
  expect(await run()).toBe(1)
  expect((await codesNow()).get(late)).toMatchObject({ isInForce: true, keyNumber: null })
  expect(await run()).toBe(0)
})

// after the test before: no key signs any more
test('many whom no key can sign keep nobody else waiting', async () => {
  const at = (first: string) => `${first}${randomUUID().slice(8)}`
  const many = Array.from({ length: 500 }, () => ({ ...rowNow(), id: at('00000000') }))
  await portal.db.insert(guests).values(many)
  expect(await run()).toBe(500)
  const late = await stored({ id: at('ffffffff') })
  expect(await run()).toBe(1)
  expect((await codesNow()).get(late)).toMatchObject({ isInForce: true, keyNumber: null })
  await portal.db.execute(
    sql`update activity_guests set state = 'withdrawn', withdrawn_by = 'host' where id = ${late}`,
  )
  expect(await run()).toBe(1)
  expect((await codesNow()).get(late)).toMatchObject({ isInForce: false })
  expect(await run()).toBe(0)
})
