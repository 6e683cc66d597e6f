import assigned from 'i18n-iso-countries/codes.json' with { type: 'json' }

const twoLetters: ReadonlyMap<string, string> = new Map(
  // XK is no code of ISO 3166; Kosovo's passports say RKS
  assigned.flatMap(([two, three]) => (two && three && two !== 'XK' ? [[three, two] as const] : [])),
)

// what a passport may say beside ISO 3166: Germany's one letter, the kinds of British nationals, organisations, people without a state
const furtherCodes =
  'D<< EUE GBD GBN GBO GBP GBS RKS UNO UNA UNK XAA XBA XCC XCE XCO XEC XIM XMP XOM XPO XES XMS XDC XXA XXB XXC XXX UTO'

/** The codes of states as the zone writes them, of three characters (ICAO 9303, part 3, section 5). */
export const stateCodes: readonly string[] = [...twoLetters.keys(), ...furtherCodes.split(' ')]

/** The country or region by its ISO 3166 code of two letters; undefined for what is none, a British overseas citizen's among them. */
export const countryOf = (state: string): string | undefined => twoLetters.get(state)
