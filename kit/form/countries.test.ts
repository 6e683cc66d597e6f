import { expect, test } from 'vitest'
import { countriesIn, countryName } from './countries.ts'

test('all 249 codes have a name of their own in both languages, China and its regions first', () => {
  for (const language of ['zh', 'en'] as const) {
    const countries = countriesIn(language)
    expect(new Set(countries.map(({ name }) => name[language])).size).toBe(249)
    expect(countries.slice(0, 4).map(({ code }) => code)).toEqual(['CN', 'HK', 'MO', 'TW'])
    expect(countries.filter(({ code, name }) => name[language] === code)).toEqual([])
  }
})

test('the regions are named as China names them', () => {
  expect(['HK', 'MO', 'TW'].map((code) => countryName(code).zh)).toEqual(['中国香港', '中国澳门', '中国台湾'])
})

test('what is no code is shown as it is', () => {
  expect(countryName('x')).toEqual({ zh: 'x', en: 'x' })
})
