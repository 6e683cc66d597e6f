import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Actor } from '#domain/actor.ts'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { draftGuest, pendingGuest } from '#domain/people/participants/testing.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { delegationApi } from './api.ts'
import { organisationOf } from './server/actions/import.ts'
import { registerAgain } from './server/actions/past.ts'

let portal: TestPortal
const editions: string[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  for (const [number, year] of [
    [4, 2024],
    [5, 2025],
  ] as const) {
    const named = { chineseName: `第${number}届`, englishName: `Summit ${year}` }
    const place = { chineseCity: '滨澜', englishCity: 'Binlan' }
    const record = { number, year, ...named, ...place, ...usualWindows(year) }
    editions.push((await addSummit(portal.db, portal.clock.now(), record)).id)
  }
})
afterAll(() => portal.close())

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

/** A person whom this organisation registered for one of the two past summits. */
async function pastGuest(liaison: Account, edition: 0 | 1, fields: Partial<GuestDraft> = {}) {
  const { id } = await pendingGuest(liaison, fields)
  const summitId = editions[edition] ?? ''
  await portal.db.execute(
    sql`update participants set summit_id = ${summitId}, status = 'approved' where id = ${id}`,
  )
  return id
}

const pressAgain = ({ call }: Account, past: string, id: string = randomUUID()) =>
  call(delegationApi.again, { params: { id: past }, body: { id } })

it('lists the people who were there, each once with all summits, and none of another organisation', async () => {
  const liaison = await portal.organisationAccount()
  await pastGuest(liaison, 0, { passportName: 'Bo Li', documentNumber: 'P1112223' })
  const newest = await pastGuest(liaison, 1, { passportName: 'Bo Li', documentNumber: 'P1112223' })
  await pastGuest(await portal.organisationAccount(), 1)
  const past = await liaison.call(delegationApi.past, {})
  expect(past).toMatchObject([{ id: newest, passportName: 'Bo Li', now: null }])
  expect(past[0]?.editions.map(({ number }) => number)).toEqual([5, 4])
})

it('takes over what still holds, says what must be renewed, and does so once', async () => {
  const liaison = await portal.organisationAccount()
  const past = await pastGuest(liaison, 1, { jobTitle: 'Chair' })
  await portal.db.execute(sql`update participants set document_expires = '2026-05-20' where id = ${past}`)
  const id = randomUUID()
  const first = await pressAgain(liaison, past, id)
  expect(first).toEqual({
    id,
    renew: ['documentNumber', 'documentExpires', 'portrait', 'meetingForm', 'businessCard'],
  })
  expect(await pressAgain(liaison, past, id)).toEqual(first)
  const now = await liaison.call(participantsApi.read, { params: { id } })
  expect(now).toMatchObject({ status: 'draft', jobTitle: 'Chair', documentType: 'passport' })
  expect(now.problems.map(({ path }) => path)).toEqual(first.renew)
  expect(await liaison.call(delegationApi.past, {})).toMatchObject([{ id: past, now: id }])
  await expect(pressAgain(liaison, past)).rejects.toMatchObject({ code: 40961, data: { id } })
})

it('two presses at once register one', async () => {
  const liaison = await portal.organisationAccount()
  const past = await pastGuest(liaison, 1)
  await Promise.allSettled([pressAgain(liaison, past), pressAgain(liaison, past)])
  expect((await liaison.call(participantsApi.list, { query: { current: 1, size: 10 } })).total).toBe(1)
})

it('who is no guest of the past is not registered again', async () => {
  const liaison = await portal.organisationAccount()
  const { id } = await pendingGuest(liaison)
  await expect(pressAgain(liaison, id)).rejects.toMatchObject({ code: 40912 })
  const stranger = await portal.organisationAccount()
  await expect(pressAgain(stranger, await pastGuest(liaison, 1))).rejects.toMatchObject({ status: 404 })
})

it('does not write over a record whose id it is given', async () => {
  const liaison = await portal.organisationAccount()
  const past = await pastGuest(liaison, 1, { passportName: 'Bo Li' })
  const { id } = await draftGuest(liaison, { passportName: 'Carla Rossi', chineseName: '罗卡拉' })
  await expect(pressAgain(liaison, past, id)).rejects.toMatchObject({ code: 40915 })
  const kept = await liaison.call(participantsApi.read, { params: { id } })
  expect(kept).toMatchObject({ passportName: 'Carla Rossi' })
})

it('who was taken out of the list of a past edition meanwhile is not registered again', async () => {
  const liaison = await portal.organisationAccount()
  const past = await findParticipant(portal.db, await pastGuest(liaison, 1))
  if (!past) throw new Error('no past guest')
  await portal.db.execute(sql`delete from participants where id = ${past.id}`)
  const id = randomUUID()
  const actor = {
    accountId: liaison.accountId,
    name: { zh: '联络员', en: 'Liaison' },
    organisationId: liaison.organisationId,
  } as Actor & { organisationId: string }
  const again = portal.db.transaction((db) =>
    registerAgain({ db, services: portal.services }, actor, past, id),
  )
  await expect(again).rejects.toMatchObject({ kind: { code: 40400 } })
  expect(await findParticipant(portal.db, id)).toBeUndefined()
})

it('an account of no organisation has no delegation', () => {
  expect(() => organisationOf({} as Actor)).toThrow(
    expect.objectContaining({ kind: commonRefusals.forbidden }),
  )
})
