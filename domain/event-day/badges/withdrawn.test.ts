import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { approvedGuest, decideOn } from '#domain/approval/review/testing.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { badgesApi as api } from './api.ts'
import { badgesList } from './lists.ts'
import { refusals } from './refusals.ts'
import type { Act } from './rules/transitions.ts'
import { printBadges } from './testing.ts'
import { badgeWords as words } from './words.ts'

type Guest = Awaited<ReturnType<typeof approvedGuest>>

let portal: TestPortal
let company: Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
let desk: typeof reviewer
beforeAll(async () => {
  portal = await startTestPortal()
  company = await portal.organisationAccount()
  reviewer = await portal.organiser('reviewer')
  desk = await portal.organiser('desk')
  await (await portal.organiser('secretary')).call(kinds.calls.create, {
    body: { id: randomUUID(), change: { ...kinds.example, needsClearance: false } },
  })
})
afterAll(() => portal.close())

async function badgeOf({ id }: Guest) {
  const { badge } = await desk.call(api.ofPerson, { params: { id } })
  if (!badge) throw new Error('no badge')
  return badge
}

/** What happens one after the other is told apart by its time. */
async function act(guest: Guest, what: Act): Promise<void> {
  portal.clock.advance(1_000)
  const { id, state: seen, revision } = await badgeOf(guest)
  await desk.call(api.act, { params: { id }, body: { act: what, seen, revision, reason: 'noted' } })
}

/** A guest whose card is printed, and what was done with it since. */
async function printed(...acts: Act[]): Promise<Guest> {
  const guest = await approvedGuest(company, reviewer)
  await printBadges(portal, desk, { ids: [(await badgeOf(guest)).id] })
  for (const each of acts) await act(guest, each)
  return guest
}

async function decide(guest: Guest, decision: 'reopen' | 'approve') {
  portal.clock.advance(1_000)
  await decideOn(reviewer, guest, decision)
}

/** The states of the badge while the approval is not in force, and afterwards. */
async function reopened(guest: Guest, ...meanwhile: Act[]): Promise<string[]> {
  await decide(guest, 'reopen')
  for (const each of meanwhile) await act(guest, each)
  const { state } = await badgeOf(guest)
  await decide(guest, 'approve')
  return [state, (await badgeOf(guest)).state]
}

test('a card that was out is taken back while its badge is revoked; in force again it lies in the office', async () => {
  for (const out of [['handedOut'], ['packed']] as const) {
    const guest = await printed(...out)
    expect(await reopened(guest, 'returned')).toEqual(['revoked', 'printed'])
    await act(guest, 'handedOut')
  }
  const inOffice = await printed()
  await decide(inOffice, 'reopen')
  expect(await refusalOf(act(inOffice, 'returned'))).toMatchObject({ code: refusals.badgeNotReady.code })
  await decide(inOffice, 'approve')
  // taken back once, it is not taken back again
  const guest = await printed('handedOut')
  await decide(guest, 'reopen')
  await act(guest, 'returned')
  expect(await refusalOf(act(guest, 'returned'))).toMatchObject({ code: refusals.badgeNotReady.code })
})

test('a card that was taken back before is in force again with the approval, and else stays taken back', async () => {
  const guest = await printed('handedOut', 'returned')
  expect((await badgeOf(guest)).state).toBe('returned')
  expect(await reopened(guest)).toEqual(['revoked', 'printed'])
  expect((await desk.call(api.list, { query: { state: 'returned' } })).records).toEqual([])
})

test('the list has the cards of revoked badges that are still out, until they are taken back', async () => {
  const [handedOut, packed, back, inOffice] = [
    await printed('handedOut'),
    await printed('packed'),
    await printed('handedOut', 'returned'),
    await printed(),
  ]
  const out = async () => (await desk.call(api.list, { query: { only: 'out' } })).records
  const before = (await out()).length
  for (const guest of [handedOut, packed, back, inOffice]) await decide(guest, 'reopen')
  const rows = (await out()).slice(before)
  expect(rows.map(({ participantId }) => participantId)).toEqual([handedOut.id, packed.id])
  expect(rows.map((row) => badgesList.columns.state.value(row))).toEqual([words.stillOut, words.stillOut])
  await act(handedOut, 'returned')
  expect((await out()).map(({ participantId }) => participantId)).not.toContain(handedOut.id)
  // what is in force is not still out
  await decide(packed, 'approve')
  expect(await out()).toHaveLength(before)
})

test('a card that was lost before its badge was revoked, and is found afterwards, is what it was', async () => {
  for (const was of [[], ['packed'], ['packed', 'handedOut']] as const) {
    const guest = await printed(...was, 'lost')
    expect(await reopened(guest)).toEqual(['revoked', 'lost'])
    await act(guest, 'found')
    expect((await badgeOf(guest)).state).toBe(was.at(-1) ?? 'printed')
  }
  const guest = await printed('handedOut')
  await reopened(guest, 'returned')
  await act(guest, 'lost')
  await reopened(guest)
  await act(guest, 'found')
  expect((await badgeOf(guest)).state).toBe('printed')
})
