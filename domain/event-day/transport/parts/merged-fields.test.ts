import { expect, test } from 'vitest'
import { mergedFields } from './merged-fields.ts'

test('what was typed stays over a colleague’s change, and what was left alone follows it', () => {
  const then = { escort: 'Xu', deputy: '', until: '18:00' }
  const stored = { escort: 'Xu', deputy: 'Zhao', until: '19:00' }
  expect(mergedFields(then, stored, { ...then, until: '20:00' })).toEqual({
    typed: { escort: 'Xu', deputy: 'Zhao', until: '20:00' },
    differs: ['deputy', 'until'],
  })
})
