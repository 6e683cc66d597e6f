import { expect, test } from 'vitest'
import { preparedBefore } from './console/new-edition-form.tsx'
import { editionsWords } from './words/editions.ts'

test('an edition that was prepared though its reply was lost is named before another number makes a second one', () => {
  const [first, second] = [7, 8].map((number) => ({ id: `${number}`, number, year: 2027 }))
  if (!first || !second) throw new Error('there are two')
  expect(preparedBefore([first, second], [{ id: 'other' }])).toEqual([])
  expect(preparedBefore([first, second], [{ id: 'other' }, { id: '7' }])).toEqual([first])
  expect(editionsWords.preparedBefore(first).en).toContain('Edition 7 (2027)')
})
