import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

const lasting = (beginsAt: string, endsAt: string) => ({
  beginsAt: `${beginsAt}+08:00`,
  endsAt: `${endsAt}+08:00`,
})

test.each([
  ['an hour at least', '2026-06-18T09:00', '2026-06-18T09:20', 0, 1],
  ['as long as it lasts', '2026-06-18T09:30', '2026-06-18T12:00', 0.5, 3],
  ['to midnight when it goes on into the next morning', '2026-06-18T21:00', '2026-06-19T01:00', 0, 3],
  ['to midnight when it ends at a later hour of another day', '2026-06-18T09:00', '2026-06-20T17:00', 0, 15],
])('a block is %s', (_what, begins, ends, from, until) => {
  const { placed } = columnsOf([lasting(begins, ends)])
  expect(placed).toMatchObject([{ column: 0, from, until }])
})
