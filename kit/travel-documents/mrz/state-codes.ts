import assigned from 'i18n-iso-countries/codes.json' with { type: 'json' }

const twoLetters: ReadonlyMap<string, string> = new Map(
  // XK is not an ISO 3166 code; Kosovo's passports use RKS
  assigned.flatMap(([two, three]) => (two && three && two !== 'XK' ? [[three, two] as const] : [])),
)

// codes in passports beyond ISO 3166: Germany's single letter, kinds of British nationals, organisations, stateless people
const furtherCodes =
  'D<< EUE GBD GBN GBO GBP GBS RKS UNO UNA UNK XAA XBA XCC XCE XCO XEC XIM XMP XOM XPO XES XMS XDC XXA XXB XXC XXX UTO'

/** State codes of a zone, three characters (ICAO 9303, part 3, section 5). */
export const stateCodes: readonly string[] = [...twoLetters.keys(), ...furtherCodes.split(' ')]

/** ISO 3166 alpha-2 code of a state code; undefined for one that is not a country or region, such as a British overseas citizen's. */
export const countryOf = (state: string): string | undefined => twoLetters.get(state)
