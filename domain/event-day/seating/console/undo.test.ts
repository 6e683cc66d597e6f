import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import type { SeatedPerson } from '../api.ts'
import { backTo, stepsAfter } from './undo.ts'

const person = (
  participantId: string,
  seatId: string | null,
  how: SeatedPerson['how'] = 'rule',
): SeatedPerson => ({
  participantId,
  name: { zh: participantId, en: participantId },
  organisation: null,
  state: 'confirmed',
  placing: { side: null, isOnStage: false, needsAccessible: false },
  seatId,
  how: seatId === null ? null : how,
  why: null,
  unseated: null,
})
const plan = (...people: SeatedPerson[]) => ({ people })

test('two who changed seats are put back in one step, and only those whom the rules had seated are left to them', () => {
  const before = plan(person('a', '1', 'fixed'), person('b', '2'), person('c', '3'))
  const after = plan(person('a', '2', 'fixed'), person('b', '1', 'fixed'), person('c', '3'))
  expect(backTo([{ participantId: 'a', seatId: '2' }], before, after)).toEqual({
    moves: [
      { participantId: 'a', seatId: '1', seen: '2' },
      { participantId: 'b', seatId: '2', seen: '1' },
    ],
    release: ['b'],
  })
})

test('what a colleague did meanwhile stays', () => {
  const before = plan(person('a', '1'), person('b', '2'), person('c', null))
  const after = plan(person('a', null), person('b', '5', 'fixed'), person('c', '6', 'fixed'))
  const back = backTo([{ participantId: 'a', seatId: null }], before, after)
  expect(back).toEqual({ moves: [{ participantId: 'a', seatId: '1', seen: null }], release: ['a'] })
})

test('whoever was seated for the first time is lifted, and a move of nobody is no step', () => {
  const before = plan(person('a', null))
  expect(backTo([{ participantId: 'a', seatId: '1' }], before, plan(person('a', '1', 'fixed')))).toEqual({
    moves: [{ participantId: 'a', seatId: null, seen: '1' }],
    release: [],
  })
  expect(backTo([{ participantId: 'a', seatId: '1' }], before, before)).toBeUndefined()
})

test('a step stays where the call may succeed later, and is given up where it was taken back or cannot be any more', () => {
  const [first, second] = [1, 2].map((at) => ({ moves: [], release: [`${at}`] })) as [never, never]
  expect(stepsAfter([first, second])).toEqual([first])
  expect(stepsAfter([first, second], new CallFailed('network'))).toEqual([first, second])
  expect(stepsAfter([first, second], new CallFailed('refused', 403))).toEqual([first])
})
