import { describe, expect, it } from 'vitest'
import { readyRemarkLength } from '#domain/approval/ready-remarks/record.ts'
import { remarkLength, type Step, settlingOf, submissionAt } from './rules.ts'

const record = (...list: Step[]) => list.map((step) => ({ step }))
const last = (...list: Step[]) => submissionAt(record(...list, 'submitted'), list.length)

describe('what a submission was', () => {
  it('is the first, or one more after it was returned or taken back', () => {
    expect(last()).toBe('first')
    expect(last('submitted', 'returned')).toBe('again')
    expect(last('submitted', 'takenBack')).toBe('again')
  })

  it('is a change as long as an approval stands', () => {
    expect(last('submitted', 'approved')).toBe('change')
    expect(last('submitted', 'approved', 'submitted', 'returned')).toBe('change')
    expect(last('submitted', 'approved', 'submitted', 'notApproved')).toBe('change')
  })

  it('is one more once the approval was taken back or given up', () => {
    expect(last('submitted', 'approved', 'reopened', 'returned')).toBe('again')
    expect(last('submitted', 'approved', 'withdrawn', 'registeredAgain')).toBe('again')
    expect(last('submitted', 'returned', 'reopened', 'approved')).toBe('change')
  })
})

it('a version is settled by the last decision on it', () => {
  const made = (step: Step, version: number, at: string) => ({ step, version, at })
  const steps = [
    made('submitted', 1, '1'),
    made('returned', 1, '2'),
    made('reopened', 1, '3'),
    made('approved', 1, '4'),
    made('submitted', 2, '5'),
  ]
  expect(settlingOf(steps, 1)).toMatchObject({ step: 'approved', at: '4' })
  expect(settlingOf(steps, 2)).toBeUndefined()
})

it('takes both texts of a ready remark as one remark', () => {
  expect(2 * readyRemarkLength + 1).toBeLessThanOrEqual(remarkLength)
})
