import type { Bilingual } from '#kit/words/bilingual.ts'

/** Room for a key: one character may be eighteen when it is normalised. */
export const seatKeyLength = 40

/**
 * A seat as it is compared: `b-02`, `Ｂ2` and `B 2` are one seat, `1-12` and `11-2` are two. Capitals, blanks and leading zeros do not count; what
 * separates two numbers does.
 */
export function seatKeyOf(seat: string | null): string | null {
  const key = (seat ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)[^\p{L}\p{N}]+(?=\d)/gu, '$1-')
    .replace(/[^\p{L}\p{N}-]+|(?<!\d)-|-(?!\d)/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')
  return [...key].slice(0, seatKeyLength).join('') || null
}

/** A seat as people read it: that of a plan with row and entrance, or what was typed. */
export const seatShown = (of: { seatNumber: string | null; seatWords: Bilingual | null }): Bilingual | null =>
  of.seatWords ?? (of.seatNumber === null ? null : { zh: of.seatNumber, en: of.seatNumber })

type Seated = { seatNumber: string | null }

/** The seats that more than one of these people have, as they are compared. */
export function seatsHeldTwice<T extends Seated>(people: readonly T[]): Map<string, T[]> {
  const byKey = Map.groupBy(people, ({ seatNumber }) => seatKeyOf(seatNumber))
  return new Map([...byKey].flatMap(([key, all]) => (key && all.length > 1 ? [[key, all] as const] : [])))
}
