import type { Bilingual, Language } from '#kit/words/bilingual.ts'

// ISO 3166-1 alpha-2, all officially assigned codes.
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

// Official usage in China; the browser's own names differ between versions.
const official: Record<string, Bilingual> = {
  CN: { zh: '中国', en: 'China' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
}

const names = {
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
}

/** The name of a country or region by its ISO 3166-1 alpha-2 code; a code that is none is given back. */
export function countryName(code: string): Bilingual {
  const known = official[code]
  if (known) return known
  if (!/^[A-Z]{2}$/.test(code)) return { zh: code, en: code }
  return { zh: names.zh.of(code) ?? code, en: names.en.of(code) ?? code }
}

export type Country = { code: string; name: Bilingual }

/** All countries and regions as the reader would look for them: China with its regions first, then by name. */
export function countriesIn(language: Language): Country[] {
  const { compare } = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en')
  const all = codes.split(' ').map((code) => ({ code, name: countryName(code) }))
  const first = Object.keys(official).flatMap((code) => all.filter((country) => country.code === code))
  const rest = all.filter(({ code }) => !official[code])
  return [...first, ...rest.sort((a, b) => compare(a.name[language], b.name[language]))]
}

/** Finds a country by either of its names or its code, so that a reader of one language may type the other. */
export const matchesCountry = ({ code, name }: Country, sought: string): boolean => {
  const needle = sought.trim().toLowerCase()
  return [code, name.zh, name.en].some((text) => text.toLowerCase().includes(needle))
}
