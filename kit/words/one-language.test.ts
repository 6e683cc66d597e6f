import { expect, test } from 'vitest'
import { lackingLanguages } from './one-language.ts'

test('a text in one language lacks the other, at any depth; one in both or in none lacks nothing', () => {
  expect(
    lackingLanguages({
      chineseName: '港湾酒店',
      englishName: 'Harbour Hotel',
      phone: '0532-1234567',
      chineseAddress: '香港中路1号',
      englishAddress: ' ',
      englishTheme: 'Trade',
      chineseNote: null,
      englishNote: null,
      englishman: 'no half of anything',
      codes: ['a', null],
      hotels: [{ chineseName: '一' }, { englishName: 'Two', chineseName: '二' }, { englishName: 'Three' }],
    }),
  ).toEqual([
    { path: 'englishAddress', language: 'en' },
    { path: 'chineseTheme', language: 'zh' },
    { path: 'hotels.0.englishName', language: 'en' },
    { path: 'hotels.2.chineseName', language: 'zh' },
  ])
})
