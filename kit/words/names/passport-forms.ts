// Transliteration of letters in machine-readable zones (ICAO Doc 9303, part 3, section 6 A); letters that decompose into a base letter and marks
// are not listed. The table also gives NXX for Ñ and UXX for Ü, which no state is known to print today.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'oe',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'q',
  // not in the table: Azerbaijan's passports have A
  ə: 'a',
}

/** Letters for which the table gives two forms: this one and the bare letter. The issuing state chooses. */
const twofold: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa' }

/** Nationalities whose passports have AE, OE, UE and AA; those of the others have the bare letter. */
const expanding = new Set([
  'AT',
  'AX',
  'CH',
  'DE',
  'DK',
  'EE',
  'FI',
  'FO',
  'GL',
  'HU',
  'IS',
  'LI',
  'LU',
  'NO',
  'SE',
])

/** Apostrophes of all keyboards, and the modifier letters written like one: omitted, their parts joined (section 4.6). */
const omitted = /['’‘‛ʼʻʽʾʿˈ`´′＇]/gu

/** The dot of Catalan, omitted too; any other middle dot divides the parts of a name. */
const catalanDot = /(?<=l)·(?=l)/gu

/** Ü in the pinyin of passports of China, since 2012 (GB/T 28039). */
const pinyinU = /(?<=[ln])ü/gu

const replaced = (text: string, table: Readonly<Record<string, string>>) =>
  [...text].map((letter) => table[letter] ?? letter).join('')

function spelled(name: string, table: Readonly<Record<string, string>>): string | undefined {
  const bare = replaced(name.replace(omitted, ''), table).normalize('NFKD').replace(/\p{M}/gu, '')
  // letters and signs that had a mark or were written as one sign: ǿ, ŀ, ŉ
  const plain = replaced(bare.replace(omitted, '').replace(catalanDot, ''), letters)
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
  if (!/^[a-z]+(?: [a-z]+)*$/.test(plain)) return undefined
  return plain.replace(/(?:^| )[a-z]/g, (start) => start.toUpperCase())
}

/**
 * A Latin name in the forms that the machine-readable zone of a passport may have: letters without diacritics, apostrophes omitted, a space for every
 * hyphen, a capital at the beginning of each word only. The form that is usual for the nationality (ISO 3166-1) is first; without a nationality the
 * one that the table names first. Empty for other scripts (Cyrillic, Greek, Chinese), which it does not transliterate.
 */
export function passportForms(name: string, nationality?: string | null): string[] {
  const tables = [{ ...letters, ...twofold }, letters]
  if (nationality && !expanding.has(nationality)) tables.reverse()
  const lower = name.normalize('NFC').toLowerCase().normalize('NFC')
  const typed = nationality === 'CN' ? lower.replace(pinyinU, 'yu') : lower
  return [...new Set(tables.flatMap((table) => spelled(typed, table) ?? []))]
}
