import { expect, test } from 'vitest'
import { completeStep } from './complete-step.ts'

const guest = { id: 'a', kind: 'guest' as const, problems: [] }

test('a complete step names the next one, and the last one leads only those on who may submit', () => {
  expect(completeStep(guest, 'identity', false)).toMatchObject({ en: 'Complete – next: Identity document' })
  expect(completeStep(guest, 'job', true)).toMatchObject({ en: 'Complete – next: Check and submit' })
  expect(completeStep(guest, 'job', false)).toMatchObject({ en: 'Complete', zh: '已填写完整' })
  expect(completeStep({ ...guest, problems: [{ path: 'email' }] }, 'job', false)).toBe(false)
})
