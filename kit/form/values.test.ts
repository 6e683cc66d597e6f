import { expect, test } from 'vitest'
import { notSent } from './values.ts'

test('after a save, what was typed while it was under way is left to save', () => {
  const sent = { name: 'Anna', city: null }
  expect(notSent(sent, sent)).toEqual({})
  expect(notSent({ name: 'Anna B', city: null, phone: '1' }, sent)).toEqual({ name: 'Anna B', phone: '1' })
})
