import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { attendanceApi as api } from './api.ts'
import { attendanceStates, holdingStates, liveStates } from './rules.ts'
import { approvedGuests, putState, removePart, signUpFor } from './testing.ts'

// State × operation × role: which role may do what with an attendance in which state, by real calls.

type Caller = { call: Client['call'] }
const callers = [
  'liaison',
  'otherLiaison',
  'guest',
  'otherGuest',
  'programme',
  'reception',
  'viewer',
] as const

let portal: TestPortal
let as: Record<(typeof callers)[number], Caller>
let part: { id: string; activityId: string }
let instead: string
beforeAll(async () => {
  portal = await startTestPortal()
  const liaison = await portal.organisationAccount()
  const guest = await portal.guest('anna.own@example.com')
  as = {
    liaison,
    guest,
    otherLiaison: await portal.organisationAccount(),
    otherGuest: await portal.guest(),
    programme: await portal.organiser('programme'),
    reception: await portal.organiser('reception'),
    viewer: await portal.organiser('viewer'),
  }
  const person = await putApprovedGuest(portal.db, liaison, { email: 'anna.own@example.com' })
  instead = (await approvedGuests(portal.db, liaison, 1))[0] ?? ''
  const { id: activityId } = await publishedActivity(as.programme)
  const { attendanceIds } = await signUpFor(liaison, activityId, [person])
  part = { id: attendanceIds[0] ?? '', activityId }
})
afterAll(() => portal.close())

const act = {
  confirm: ({ call }: Caller, params: { id: string }) => call(api.confirm, { params }),
  decline: ({ call }: Caller, params: { id: string }) => call(api.decline, { params, body: {} }),
  cancel: ({ call }: Caller, params: { id: string }) => call(api.cancel, { params }),
  substitute: ({ call }: Caller, params: { id: string }) =>
    call(api.substitute, { params, body: { participantId: instead } }),
  release: ({ call }: Caller, params: { id: string }) => call(api.release, { params }),
  admit: ({ call }: Caller, params: { id: string }) => call(api.admit, { params }),
  seat: ({ call }: Caller, params: { id: string }) =>
    call(api.arrange, { params, body: { seatNumber: 'A1' } }),
  mark: ({ call }: Caller, params: { id: string }) => call(api.mark, { params, body: { attended: true } }),
}
type Act = keyof typeof act

/** Which roles may do it, which are refused with `notFound`, and in which states it is possible. */
const table: Record<Act, { by: readonly string[]; blind: readonly string[]; from: readonly string[] }> = {
  confirm: { by: ['liaison', 'guest'], blind: ['otherLiaison', 'otherGuest'], from: ['assigned', 'offered'] },
  decline: { by: ['liaison', 'guest'], blind: ['otherLiaison', 'otherGuest'], from: ['assigned', 'offered'] },
  cancel: { by: ['liaison', 'guest'], blind: ['otherLiaison', 'otherGuest'], from: liveStates },
  substitute: { by: ['liaison'], blind: ['otherLiaison'], from: ['assigned'] },
  release: { by: ['programme'], blind: [], from: liveStates },
  admit: { by: ['programme'], blind: [], from: ['waitlisted', 'offered'] },
  seat: { by: ['programme'], blind: [], from: holdingStates },
  mark: { by: ['programme', 'reception'], blind: [], from: holdingStates },
}

const outcomeOf = (made: Promise<unknown>) =>
  made.then(
    () => 'done',
    ({ status }: { status: number }) =>
      ({ 403: 'forbidden', 404: 'not there', 409: 'wrong state' })[status] ?? `${status}`,
  )

const expected = (name: Act, caller: string, state: string) => {
  const { by, blind, from } = table[name]
  if (blind.includes(caller)) return 'not there'
  if (!by.includes(caller)) return 'forbidden'
  return from.includes(state) ? 'done' : 'wrong state'
}

test.each(Object.keys(act) as Act[])('%s, in each state and for each caller', async (name) => {
  const cells = callers.flatMap((caller) => attendanceStates.map((state) => [caller, state] as const))
  const seen: Record<string, string> = {}
  for (const [caller, state] of cells) {
    await removePart(portal.db, part.activityId, instead)
    await putState(portal.db, part, state)
    seen[`${caller}, ${state}`] = await outcomeOf(act[name](as[caller], { id: part.id }))
  }
  expect(seen).toEqual(
    Object.fromEntries(
      cells.map(([caller, state]) => [`${caller}, ${state}`, expected(name, caller, state)]),
    ),
  )
})
