import { expect, test } from 'vitest'
import { blocksOf, shapeOf } from './policy-text.ts'

test('headings, points and paragraphs, whatever the line ends are', () => {
  expect(blocksOf('# One\r\nFirst.\r\n\r\n- a\n- b\n\nLast.\n- c')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'First.' },
    { kind: 'points', points: ['a', 'b'] },
    { kind: 'paragraph', text: 'Last.' },
    { kind: 'points', points: ['c'] },
  ])
})

test('nothing else is markup', () => {
  expect(blocksOf('<b>bold</b> [x](javascript:1) #no')).toEqual([
    { kind: 'paragraph', text: '<b>bold</b> [x](javascript:1) #no' },
  ])
})

test('two languages are compared by what they are made of', () => {
  expect(shapeOf('# A\n- 1\n- 2\nend')).toEqual({ headings: 1, points: 2 })
  expect(shapeOf('')).toEqual({ headings: 0, points: 0 })
})
