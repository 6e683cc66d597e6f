/** The letters of zones, as printed on badges. The place of a letter is the bit of its zone in a badge's code. */
export const letters = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
] as const
export type Letter = (typeof letters)[number]

/** The letters whose bits are set in a mask. */
export const lettersIn = (mask: number): Letter[] => letters.filter((_, bit) => (mask & (1 << bit)) !== 0)

/** The zone of a letter as a mask. */
export const maskOf = (letter: Letter): number => 1 << letters.indexOf(letter)
