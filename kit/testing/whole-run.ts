/**
 * Whether this is a whole run, `npm test -- --whole` or, of the browser alone, `npm run journeys`: every role is asked every call; every journey in both languages, each set of
 * pictures, keys and doors in full, every screen in each language and at each width. `npm test` takes of each what shows its property, so that it stays
 * within minutes (decision 182).
 */
export const isWholeRun = process.env.WHOLE_RUN === 'yes'

/** One of these, chosen by the name alone: an even share of the names for each, and the same in every run. */
export function sampleBy<T>(name: string, among: readonly T[]): T | undefined {
  const sum = [...name].reduce((total, sign) => total + sign.charCodeAt(0), 0)
  return among[sum % among.length]
}

/** The size of a storm or the number of rounds: the first one in a whole run, the second one in `npm test`. */
export const sized = (whole: number, otherwise: number): number => (isWholeRun ? whole : otherwise)
