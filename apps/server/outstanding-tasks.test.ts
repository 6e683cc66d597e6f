import { afterAll, beforeAll, expect, test } from 'vitest'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { pendingCompanion } from '#domain/plans/entourage/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import { attendances } from '#domain/programme/attendance/server/tables.ts'
import { delegationApi } from '#domain/views/delegation/api.ts'
import type { AnnexKind } from '#domain/views/delegation/rules.ts'
import { guideApi } from '#domain/views/guide/api.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

// the two nouns do not depend on each other, but must agree about the same people
test('the guide and the delegation’s page say the same of what is owed: companions owe an itinerary too', async () => {
  const account = await portal.organisationAccount()
  await pendingCompanion(account, await putApprovedGuest(portal.db, account))
  const { records } = await account.call(delegationApi.members, { query: {} })
  const owing = (what: AnnexKind) => records.filter(({ owes }) => owes.includes(what)).length
  expect([owing('intention'), owing('itinerary'), owing('message')]).toEqual([1, 2, 1])
  const lines = await account.call(guideApi.tasks, {})
  const counts = Object.fromEntries(lines.map(({ name, state, count }) => [name, `${state} ${count}`]))
  expect(counts).toMatchObject({ intentions: 'todo 1', itineraries: 'todo 2', messages: 'todo 1' })
})

test('the guide asks for an answer to an activity, with its page where it is one, until it is given', async () => {
  const account = await portal.organisationAccount()
  const programme = await portal.organiser('programme')
  const participantId = await putApprovedGuest(portal.db, account)
  const assigned = async () => {
    const { id } = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
    await programme.call(attendanceApi.assign, {
      params: { id },
      body: { participantIds: [participantId], form: 'onSite' },
    })
    return id
  }
  const asked = async () =>
    (await account.call(guideApi.tasks, {})).find(({ name }) => name === 'answers') ?? null
  expect(await asked()).toBeNull()
  const first = await assigned()
  expect(await asked()).toMatchObject({
    state: 'todo',
    count: 1,
    link: `/activities/${first}`,
    people: [{ id: participantId }],
  })
  const second = await assigned()
  expect(await asked()).toMatchObject({ count: 1, link: '/activities?tab=assigned' })
  const rows = await portal.db.select().from(attendances)
  for (const { id } of rows.filter(({ activityId }) => [first, second].includes(activityId)))
    await account.call(attendanceApi.confirm, { params: { id } })
  expect(await asked()).toBeNull()
})
