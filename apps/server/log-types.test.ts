import { expect, test } from 'vitest'
import { allNouns } from './all-nouns.ts'

test('each type of the log is of one noun: its lines have the title, the page and the readers of that one', () => {
  const types = allNouns.flatMap(({ logs }) => logs.map(({ type }) => type))
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([])
})
