import { expect, test } from 'vitest'
import { notSent, withEdits } from './values.ts'

test('after a save, what was typed while it was under way is left to save', () => {
  const sent = { name: 'Anna', city: null }
  expect(notSent(sent, sent)).toEqual({})
  expect(notSent({ name: 'Anna B', city: null, phone: '1' }, sent)).toEqual({ name: 'Anna B', phone: '1' })
})

test('edits are kept where someone else has changed other fields meanwhile', () => {
  const seen = { opens: null, closes: '2026-05-10', isOpen: true }
  const current: Record<string, unknown> = { opens: '2026-05-01', closes: '2026-05-12', isOpen: true }
  expect(withEdits(current, seen, { ...seen, closes: '2026-05-20' })).toEqual({
    ...current,
    closes: '2026-05-20',
  })
  expect(withEdits(current, seen, { ...seen, closes: null })).toEqual({ ...current, closes: null })
})
