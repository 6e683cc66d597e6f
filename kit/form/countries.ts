import { countryCodes } from '#kit/rules/country-codes.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'

// Official usage in China; the browser's own names differ between versions.
const official: Record<string, Bilingual> = {
  CN: { zh: '中国', en: 'China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
}

// made at the first name: a page that shows none need not wait for them
let names: { zh: Intl.DisplayNames; en: Intl.DisplayNames } | undefined
const makeNames = () => ({
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
})

/** The name of a country or region by its ISO 3166-1 alpha-2 code; an unknown code is returned unchanged. */
export function countryName(code: string): Bilingual {
  const known = official[code]
  if (known) return known
  if (!/^[A-Z]{2}$/.test(code)) return { zh: code, en: code }
  names ??= makeNames()
  return { zh: names.zh.of(code) ?? code, en: names.en.of(code) ?? code }
}

export type Country = { code: string; name: Bilingual }

/** All countries and regions, sorted for a language: China with its regions first, then by name. */
export function countriesIn(language: Language): Country[] {
  const { compare } = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en')
  const all = countryCodes.map((code) => ({ code, name: countryName(code) }))
  const first = Object.keys(official).flatMap((code) => all.filter((country) => country.code === code))
  const rest = all.filter(({ code }) => !official[code])
  return [...first, ...rest.sort((a, b) => compare(a.name[language], b.name[language]))]
}
