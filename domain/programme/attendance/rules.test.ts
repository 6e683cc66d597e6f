import { describe, expect, it, test } from 'vitest'
import { acts, attendanceStates, clashKinds, countsFor, nextState, offerEnds } from './rules.ts'

describe('an offer stands for 12 hours counted from 8 to 20 o’clock of the event, and never past 2 hours before the beginning', () => {
  // times of the event’s zone, UTC+8
  const at = (local: string) => new Date(`${local}:00+08:00`)
  const far = at('2026-06-30T09:00')
  it.each([
    ['early in the day', '2026-06-10T08:00', far, '2026-06-10T20:00'],
    ['in the morning', '2026-06-10T10:30', far, '2026-06-11T10:30'],
    ['in the evening', '2026-06-10T19:00', far, '2026-06-11T19:00'],
    ['at night', '2026-06-10T23:15', far, '2026-06-11T20:00'],
    ['before the day begins', '2026-06-10T03:00', far, '2026-06-10T20:00'],
    ['shortly before the activity', '2026-06-10T10:00', at('2026-06-10T15:00'), '2026-06-10T13:00'],
  ])('made %s', (_when, now, begins, ends) => {
    expect(offerEnds(at(now), begins)).toEqual(at(ends))
  })

  it('is not made at all when there are no two hours left', () => {
    expect(offerEnds(at('2026-06-10T13:00'), at('2026-06-10T15:00'))).toBeUndefined()
  })
})

test('every act in every state leads where the table says', () => {
  const table = Object.fromEntries(
    attendanceStates.map((state) => [
      state,
      Object.fromEntries(
        acts.flatMap((act) => (nextState(state, act) ? [[act, nextState(state, act)]] : [])),
      ),
    ]),
  )
  const over = { signUp: 'confirmed', wait: 'waitlisted', assign: 'assigned' }
  expect(table).toEqual({
    assigned: { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled', substitute: 'substituted' },
    waitlisted: { offer: 'offered', assign: 'assigned', cancel: 'cancelled' },
    offered: {
      confirm: 'confirmed',
      decline: 'declined',
      lapse: 'lapsed',
      cancel: 'cancelled',
      assign: 'assigned',
    },
    confirmed: { cancel: 'cancelled' },
    declined: over,
    lapsed: over,
    cancelled: over,
    substituted: over,
  })
})

test('who takes part online is not on the way: only another activity is in conflict', () => {
  const counting = (form: 'onSite' | 'online' | undefined) =>
    clashKinds.filter((kind) => countsFor(form, { kind }))
  expect(counting('online')).toEqual(['activity'])
  expect(counting('onSite')).toEqual(clashKinds)
  expect(counting(undefined)).toEqual(clashKinds)
})
