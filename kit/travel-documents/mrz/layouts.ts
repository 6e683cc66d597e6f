/** First and last position of a field, both inclusive, in the joined rows of a zone. */
export type Span = readonly [number, number]

/** Where the fields of a zone lie (ICAO 9303, parts 4 to 6). */
export type Layout = {
  rows: 2 | 3
  /** Characters of a row. */
  length: number
  names: Span
  number: Span
  birth: Span
  expiry: Span
  issuer: number
  nationality: number
  sex: number
  checks: { number: number; birth: number; expiry: number; composite: number }
  /** Optional data of the issuer, with its check digit, if any. */
  optional: ReadonlyArray<{ span: Span; check?: number }>
  /** The positions covered by the composite check digit. */
  composite: readonly Span[]
  /** Letters with which such a document may begin. */
  types: string
}

export type Format = 'TD1' | 'TD2' | 'TD3'

/** TD3 is the booklet, TD2 a large card, TD1 one in the size of a bank card. */
export const layouts: Record<Format, Layout> = {
  TD3: {
    rows: 2,
    length: 44,
    types: 'P',
    issuer: 2,
    names: [5, 43],
    number: [44, 52],
    nationality: 54,
    birth: [57, 62],
    sex: 64,
    expiry: [65, 70],
    checks: { number: 53, birth: 63, expiry: 71, composite: 87 },
    optional: [{ span: [72, 85], check: 86 }],
    composite: [
      [44, 53],
      [57, 63],
      [65, 86],
    ],
  },
  TD2: {
    rows: 2,
    length: 36,
    types: 'ICA',
    issuer: 2,
    names: [5, 35],
    number: [36, 44],
    nationality: 46,
    birth: [49, 54],
    sex: 56,
    expiry: [57, 62],
    checks: { number: 45, birth: 55, expiry: 63, composite: 71 },
    optional: [{ span: [64, 70] }],
    composite: [
      [36, 45],
      [49, 55],
      [57, 70],
    ],
  },
  TD1: {
    rows: 3,
    length: 30,
    types: 'ICA',
    issuer: 2,
    names: [60, 89],
    number: [5, 13],
    nationality: 45,
    birth: [30, 35],
    sex: 37,
    expiry: [38, 43],
    checks: { number: 14, birth: 36, expiry: 44, composite: 59 },
    optional: [{ span: [15, 29] }, { span: [48, 58] }],
    composite: [
      [5, 29],
      [30, 36],
      [38, 44],
      [48, 58],
    ],
  },
}

export const formats = ['TD3', 'TD2', 'TD1'] as const satisfies readonly Format[]

export const placesOf = ([from, to]: Span): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
