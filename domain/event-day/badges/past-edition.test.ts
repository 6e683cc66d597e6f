import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { commonRefusals as refusals } from '#domain/refusals.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { badgesApi as api } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('without a version in force nobody is cleared, and nobody objects to a badge that is not there', async () => {
  const company = await portal.organisationAccount()
  const secretary = await portal.organiser('secretary')
  const id = randomUUID()
  await company.call(participantsApi.create, { body: { id, kind: 'guest' } })
  const clear = secretary.call(api.clear, { params: { id }, body: { result: 'pass', reason: 'known' } })
  expect(await refusalOf(clear)).toMatchObject({ code: refusals.wrongState.code })
  const object = company.call(api.object, { params: { id }, body: { text: 'The photo is mirrored' } })
  expect(await refusalOf(object)).toMatchObject({ code: refusals.wrongState.code })
})

// last: no other test finds a current edition after it
test('badges of a past edition stay as they were: nothing is noted, cleared or objected to', async () => {
  const company = await portal.organisationAccount()
  const secretary = await portal.organiser('secretary')
  await secretary.call(kinds.calls.create, { body: { id: randomUUID(), change: kinds.example } })
  const { id } = await approvedGuest(company, await portal.organiser('reviewer'))
  const { badge } = await secretary.call(api.ofPerson, { params: { id } })
  if (!badge) throw new Error('no badge')
  await portal.db.execute(sql`update summits set current = false`)
  await createSummit(portal.db, { number: 9, year: 2029, begins: '2029-06-18', ends: '2029-06-20' })
  const seen = { seen: badge.state, revision: badge.revision }
  const act = secretary.call(api.act, { params: { id: badge.id }, body: { act: 'handedOut', ...seen } })
  expect(await refusalOf(act)).toMatchObject({ code: refusals.notEditable.code })
  const clear = secretary.call(api.clear, { params: { id }, body: { result: 'pass', reason: 'known' } })
  expect(await refusalOf(clear)).toMatchObject({ code: refusals.notEditable.code })
  const object = company.call(api.object, { params: { id }, body: { text: 'The photo is mirrored' } })
  expect(await refusalOf(object)).toMatchObject({ code: refusals.notEditable.code })
})
