import { expect, it } from 'vitest'
import { chineseNumeral } from './chinese-numeral.ts'

it('writes numbers of editions as their names say them', () => {
  expect([1, 6, 10, 12, 20, 35, 99].map(chineseNumeral)).toEqual([
    '一',
    '六',
    '十',
    '十二',
    '二十',
    '三十五',
    '九十九',
  ])
  expect([0, 100].map(chineseNumeral)).toEqual(['0', '100'])
})
