// transliteration of letters in machine-readable zones (ICAO 9303, part 3, section 6)
const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

const spelt = (letter: string) => {
  const small = letter.toLowerCase()
  const made = letters[small] ?? letter
  return small === letter ? made : made.charAt(0).toUpperCase() + made.slice(1)
}

/**
 * A Latin name in the form of a passport's machine-readable zone: letters without diacritics, a space for every hyphen and apostrophe, each word
 * capitalised. Undefined for other scripts (Cyrillic, Greek, Chinese), which it does not transliterate.
 */
export function passportForm(name: string): string | undefined {
  const plain = [...name.normalize('NFC')]
    .map(spelt)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
  if (!/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(plain)) return undefined
  return plain.replace(/(?:^| )[a-z]/g, (start) => start.toUpperCase())
}
