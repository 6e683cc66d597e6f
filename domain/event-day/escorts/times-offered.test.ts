import { afterAll, expect, test } from 'vitest'
import { escortsApi as api } from './api.ts'
import { choiceAmong, stillWithout, timesOffered } from './rules.ts'
import { escortsPortal } from './testing.ts'

const { portal, reception, guest, assign } = await escortsPortal()
afterAll(() => portal.close())

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 5, day, hour)).toISOString()

test('the times offered are the gap for who has another escort, else the usual ones, and never before now', () => {
  const usual = { beginsAt: at(13), endsAt: at(20) }
  const gap = { beginsAt: at(16, 4), endsAt: at(19, 2) }
  const offered = (now: string, isEscorted: boolean, given?: typeof gap) =>
    timesOffered({ usual, gap: given, isEscorted }, new Date(now))
  expect(offered(at(10), true, gap)).toEqual(gap)
  expect(offered(at(10), false, gap)).toEqual(usual)
  expect(offered(at(10), true)).toEqual(usual)
  const next = '2026-06-15T00:01:00.000Z'
  for (const now of [at(15), '2026-06-15T00:00:59.999Z'])
    expect(offered(now, false, gap)).toEqual({ beginsAt: next, endsAt: usual.endsAt })
  // whose visit is longer than the usual times
  expect(offered(at(21), false, gap)).toEqual(gap)
})

test('a guest whose assignment was ended gets another escort with the times that are offered, before they come and while they are there', async () => {
  const one = await guest('Ended Before')
  const now = () => portal.clock.now()
  const hours = (count: number) => new Date(now().getTime() + count * 3_600_000).toISOString()
  for (let round = 0; round < 2; round++) {
    // as the usual times, once they have begun
    const usual = { beginsAt: round === 0 ? hours(-1) : now().toISOString(), endsAt: hours(60) }
    const [made] = await assign([one], usual)
    portal.clock.advance(90_500)
    const { id = '', revision = 0 } = made ?? {}
    await reception.call(api.end, { params: { id }, body: { revision } })
    await expect(assign([one], usual)).rejects.toMatchObject({ code: 42282 })
    const times = timesOffered({ usual, gap: undefined, isEscorted: false }, now())
    const [again] = await assign([one], times)
    expect(again).toMatchObject(times)
    portal.clock.advance(120_000)
    const body = { revision: again?.revision ?? 0 }
    await reception.call(api.end, { params: { id: again?.id ?? '' }, body })
  }
})

test('who is given an escort in the time for which they were chosen is chosen no more, and the others are', () => {
  const [from, until] = ['2026-06-16T04:00:00.000Z', '2026-06-19T02:00:00.000Z']
  const chosen = ['a', 'b', 'c', 'd'].map((participantId) => ({ participantId, from, until }))
  const given = (participantId: string, beginsAt: string, endsAt: string, isGone = false) => ({
    participantId,
    beginsAt,
    endsAt,
    isGone,
  })
  const { kept, left } = stillWithout(chosen, [
    given('a', '2026-06-18T00:00:00.000Z', '2026-06-20T00:00:00.000Z'),
    // before and after it, and by an account that is closed
    given('b', '2026-06-15T00:00:00.000Z', from),
    given('b', until, '2026-06-21T00:00:00.000Z'),
    given('c', from, until, true),
    given('e', from, until),
  ])
  expect([kept, left].map((people) => people.map(({ participantId }) => participantId))).toEqual([
    ['b', 'c', 'd'],
    ['a'],
  ])
})

test('who was given an escort is not chosen again when that one ends, and their names stay until the choice is made anew', () => {
  const [from, until] = ['2026-06-16T04:00:00.000Z', '2026-06-19T02:00:00.000Z']
  const [one, other] = ['a', 'b'].map((participantId) => ({ participantId, from, until }))
  if (!one || !other) throw new Error('there are two')
  const given = (participantId: string) => ({ participantId, beginsAt: from, endsAt: until, isGone: false })
  const choice = { chosen: [one, other], left: [] }
  expect(choiceAmong(choice, [])).toBe(choice)
  const first = choiceAmong(choice, [given('a')])
  expect(first).toEqual({ chosen: [other], left: [one] })
  // ended: as it was, so that drawing comes to an end too
  expect(choiceAmong(first, [])).toBe(first)
  expect(choiceAmong(first, [given('a')])).toBe(first)
  expect(choiceAmong(first, [given('b')])).toEqual({ chosen: [], left: [one, other] })
})
