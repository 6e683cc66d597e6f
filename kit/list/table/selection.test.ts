import { expect, it } from 'vitest'
import { pageToggled, toggled } from './selection.ts'

it('selects and deselects a row', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
})

it('selects and deselects a page without touching the rows of others', () => {
  const page = ['c', 'd']
  expect([...pageToggled(new Set(['a']), page)]).toEqual(['a', 'c', 'd'])
  expect([...pageToggled(new Set(['a', 'c']), page)]).toEqual(['a', 'c', 'd'])
  expect([...pageToggled(new Set(['a', 'c', 'd']), page)]).toEqual(['a'])
})
