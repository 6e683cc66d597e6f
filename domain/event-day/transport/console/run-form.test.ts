import { expect, test } from 'vitest'
import type { RunReply } from '../api.ts'
import { runWords as words } from '../words/runs.ts'
import { changedOf, emptyRun, mergedWithSent, typedOf } from './run-form.tsx'

const stored = (facts: Partial<RunReply> = {}): RunReply => ({
  id: crypto.randomUUID(),
  direction: 'arrival',
  name: 'Line 1',
  vehicle: null,
  driver: null,
  phone: null,
  own: { driver: null, driverPhone: null },
  isOwnDriver: false,
  point: null,
  leavesAt: '2026-06-16T01:00:00.000Z',
  until: '2026-06-16T02:30:00.000Z',
  state: 'planned',
  toldFrom: null,
  revision: 1,
  riders: [],
  vehicleFlag: null,
  due: null,
  proposed: null,
  ...facts,
})

const first = { ...emptyRun('2026-06-16T09:00', '2026-06-16T10:30'), name: ' Line 1 ' }

test('a new run whose reply was lost keeps what a colleague changed since, and what was typed since', () => {
  const now = stored({ own: { driver: 'Zhao', driverPhone: null } })
  const typed = { ...first, name: 'Line 1 B' }
  const merged = mergedWithSent([first], now, typed)
  expect(merged).toEqual({ typed: { ...typed, driver: 'Zhao' }, differs: words.driver })
  expect(changedOf(now, merged.typed, now)).toEqual({ name: 'Line 1 B' })
})

test('what is stored is the press that says the same, and no change of a colleague', () => {
  const second = { ...first, name: 'Line 2' }
  expect(mergedWithSent([first, second], stored({ name: 'Line 2' }), first)).toEqual({
    typed: { ...typedOf(stored({ name: 'Line 2' })), name: ' Line 1 ' },
    differs: undefined,
  })
})
