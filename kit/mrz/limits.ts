/**
 * What a reading must keep, in nats: the difference of two logarithms of likelihoods. Loosened by one, wrong values come through unmarked; each
 * was set after one did.
 */
export const limits = {
  /** Lead of the likeliest text over the next that keeps all check digits too; below, nothing is read. */
  margin: 4,
  /** Lead of a glyph that no check digit covers; below, its field is in doubt. */
  sure: 4,
  /** Lead of a glyph of the number over those that the check digits cannot tell from it. */
  twin: 6,
  /** Most that it may cost to change glyphs until all check digits hold. */
  repair: 12,
  /** Most that the glyphs of one field may cost in the search. */
  search: 16,
  /** Most that glyphs may cost which the alphabets of their places exclude. */
  price: 9,
} as const

/** The network is a little too sure of itself. */
export const softness = 1.3
