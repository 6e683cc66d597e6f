import { afterAll, beforeAll, expect, test } from 'vitest'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { pendingCompanion } from '#domain/plans/entourage/testing.ts'
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
