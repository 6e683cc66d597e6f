import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exceptionsApi } from '#domain/people/exceptions/api.ts'
import { entourageApi } from '#domain/plans/entourage/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { approvedGuests } from '#domain/programme/attendance/testing.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Exceptions to windows, where the nouns above them ask for the state of a window (decision 165).

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let owner: Awaited<ReturnType<TestPortal['organisationAccount']>>

beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  owner = await portal.organisationAccount()
})
afterAll(() => portal.close())

const closed = { code: 40312 }
const until = () => new Date(portal.clock.now().getTime() + 86_400_000).toISOString()
const grant = (of: { organisationId: string } | { participantId: string }) =>
  secretary.call(exceptionsApi.grant, {
    body: { id: randomUUID(), window: 'edits', until: until(), reason: 'Rang on Friday', ...of },
  })
const itinerary = (id: string) =>
  owner.call(itinerariesApi.save, {
    params: { id },
    body: { revision: 0, change: { arrivalPickup: true } },
  })
const signUp = (activityId: string, ...ids: string[]) =>
  owner.call(attendanceApi.signUp, {
    params: { id: activityId },
    body: { entries: ids.map((participantId) => ({ participantId, form: 'onSite' as const })) },
  })
const shown = (activityId: string) => owner.call(attendanceApi.ownOne, { params: { id: activityId } })

it('opens itinerary, sign-up and replies for one person or one organisation, and lifts no limit', async () => {
  const [one = '', two = '', three = ''] = await approvedGuests(portal.db, owner, 3)
  const programme = await portal.organiser('programme')
  const { id } = await publishedActivity(programme, { onSiteLimit: 1, waitingLimit: 0 })
  const { id: other } = await publishedActivity(programme, { onSiteLimit: 5 })
  await portal.db.execute(sql`update summits set edits_until = '2026-01-02'`)
  await expect(itinerary(one)).rejects.toMatchObject(closed)
  await expect(signUp(id, one)).rejects.toMatchObject(closed)
  expect(await shown(id)).toMatchObject({ editsOver: true })

  const { id: exceptionId } = await grant({ participantId: one })
  expect(await itinerary(one)).toMatchObject({ may: { edit: true } })
  await expect(itinerary(two)).rejects.toMatchObject(closed)
  expect(await shown(id)).toMatchObject({ editsOver: false })
  // a group is open as a whole
  await expect(signUp(other, one, two)).rejects.toMatchObject(closed)
  const [part = ''] = (await signUp(id, one)).attendanceIds
  const cancel = () => owner.call(attendanceApi.cancel, { params: { id: part } })
  await secretary.call(exceptionsApi.end, { body: { id: exceptionId } })
  await expect(cancel()).rejects.toMatchObject(closed)

  await grant({ organisationId: owner.organisationId })
  // the only place is taken: an exception adds none
  await expect(signUp(id, two)).rejects.toMatchObject({ status: 409 })
  await cancel()
  expect(await signUp(id, two)).toMatchObject({ state: 'confirmed' })
  expect(await itinerary(three)).toMatchObject({ may: { edit: true } })
  await portal.db.execute(
    sql`update participants set status = 'pending', approved_version = null where id = ${three}`,
  )
  await expect(
    owner.call(entourageApi.add, { params: { id: three }, body: { id: randomUUID() } }),
  ).rejects.toMatchObject({ status: 409 })
})
