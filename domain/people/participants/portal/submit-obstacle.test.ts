import { expect, it } from 'vitest'
import { checkWords } from '../words/form.ts'
import { submitObstacle } from './submit-obstacle.ts'

const open = { state: 'open', opens: '2026-04-01', closes: '2026-05-29' } as const
const over = { state: 'over', opens: '2026-04-01', closes: '2026-09-28' } as const
const draft = {
  kind: 'guest',
  guestApproved: null,
  status: 'draft',
  version: 0,
  may: { edit: false, submit: false },
} as const

it('a guest who registers by a link is told that this registration is closed, while that of guests is open', () => {
  expect(submitObstacle(draft, { registration: open, edits: open })).toBe(checkWords.doorClosed)
})

it('an approved guest without changes has nothing to submit', () => {
  const of = { ...draft, status: 'approved', version: 1, may: { edit: true, submit: false } } as const
  expect(submitObstacle(of, { registration: over, edits: open })).toBe(checkWords.nothingToSubmit)
})

it('after the first submission the last day of edits counts, and is not called that of the registration', () => {
  const of = { ...draft, status: 'returned', version: 1 } as const
  const said = submitObstacle(of, { registration: open, edits: over })
  expect(said?.zh).toContain('修改已于')
  expect(said?.en).toMatch(/^Changes closed on .*28\sSeptember\s2026/)
})
