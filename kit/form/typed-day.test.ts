import { expect, test } from 'vitest'
import { isTypedWhole, typedDay } from './typed-day.ts'

test.each([
  '2026-06-18',
  '2026/6/18',
  '2026.06.18',
  ' 2026 - 6 - 18 ',
  '20260618',
  '2026年6月18日',
  '２０２６/６/１８',
])('%s is a day', (typed) => expect(typedDay(typed)).toBe('2026-06-18'))

test.each(['', '2026', '2026-06', '2026-06-31', '2025-02-29', '18/06/2026', '2026-13-01', 'tomorrow'])(
  '%j is none',
  (typed) => expect(typedDay(typed)).toBeUndefined(),
)

test.each(['2026-06-18', '2026/06/01', '20260618', '2026年6月1日', '２０２６-０６-１８'])(
  '%s is whole',
  (typed) => {
    expect([isTypedWhole(typed), typedDay(typed) !== undefined]).toEqual([true, true])
  },
)

test.each(['2026-06-1', '2026/6/18', '2026-6-1', '2026年6月1', '2026年06月18', '2026061', '2026'])(
  '%s may become another day: it is taken when the field is left',
  (typed) => expect(isTypedWhole(typed)).toBe(false),
)
