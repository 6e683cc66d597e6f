/**
 * Thresholds of a reading in nats: differences of two log-likelihoods. Loosened by one, wrong values pass without a doubt; each was set after
 * one did.
 */
export const limits = {
  /** Least lead of the likeliest text over the next with valid check digits; below, nothing is read. */
  margin: 4,
  /** Least lead of a glyph that no check digit covers; below, its field is in doubt. */
  sure: 4,
  /** Least lead of a glyph of the number over those that the check digits cannot distinguish from it. */
  twin: 6,
  /** Largest total cost of changing glyphs until all check digits hold. */
  repair: 12,
  /** Largest cost of one field's glyphs in the search. */
  search: 16,
  /** Largest cost of glyphs whose likeliest class is excluded by the alphabet of the position. */
  price: 9,
} as const

/** Softmax temperature: the network is a little overconfident. */
export const softness = 1.3
