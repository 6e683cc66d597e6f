import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { countryCodes } from '#kit/rules/country-codes.ts'
import { countriesIn, countryName } from './countries.ts'
import { countryPinyin } from './country-pinyin.ts'
import { findCountries } from './find-countries.ts'

const found = (typed: string, language: 'zh' | 'en' = 'en') =>
  findCountries(countriesIn(language), typed).map(({ code }) => code)

describe('what is typed for a country brings it first', () => {
  test.each([
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['GBR', 'GB'],
    ['England', 'GB'],
    ['usa', 'US'],
    ['US', 'US'],
    ['america', 'US'],
    ['Holland', 'NL'],
    ['turkey', 'TR'],
    ['türkiye', 'TR'],
    ['turkiye', 'TR'],
    ['德国', 'DE'],
    ['deguo', 'DE'],
    ['de guo', 'DE'],
    ['German', 'DE'],
    ['DE', 'DE'],
    ['cote d’ivoire', 'CI'],
    ['china', 'CN'],
    ['zhongguo', 'CN'],
    ['UAE', 'AE'],
    ['korea', 'KR'],
    ['香港', 'HK'],
    ['hong kong', 'HK'],
  ])('%s', (typed, code) => {
    for (const language of ['zh', 'en'] as const) expect(found(typed, language)[0]).toBe(code)
  })
})

test('initials of pinyin find it, and a code comes before what only begins so', () => {
  expect(found('mg', 'zh').slice(0, 3)).toContain('US')
  expect(found('in')[0]).toBe('IN')
  expect(found('in')).toContain('ID')
})

test('nonsense finds nothing, and nothing typed finds all', () => {
  expect(found('xqz')).toEqual([])
  expect(found('  ')).toHaveLength(249)
})

test('the sounds are those of the pinyin package', () => {
  const sounds = (name: string) =>
    pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed' })
      .filter((syllable) => /^[a-zü]+$/.test(syllable))
      .join(' ')
      .replaceAll('ü', 'v')
  expect(countryPinyin).toEqual(
    Object.fromEntries(countryCodes.map((code) => [code, sounds(countryName(code).zh)])),
  )
})
