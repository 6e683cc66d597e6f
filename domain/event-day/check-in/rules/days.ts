type Edition = { begins: string; ends: string }

/** The day of an edition that is nearest to a day: that day itself where it is one of them. */
const nearestDay = (day: string, { begins, ends }: Edition): string =>
  // the middle one of three
  [begins, day, ends].toSorted()[1] ?? day

/**
 * What is looked at where no day is asked for: today where it is a day of the edition or has occasions, otherwise the nearest day of the edition. Undefined
 * where that depends on occasions that are not known.
 */
export function dayLookedAt(today: string, edition: Edition, hasOccasions: boolean): string
export function dayLookedAt(
  today: string,
  edition: Edition,
  hasOccasions: boolean | undefined,
): string | undefined
export function dayLookedAt(today: string, edition: Edition, hasOccasions: boolean | undefined) {
  const nearest = nearestDay(today, edition)
  if (nearest === today) return today
  if (hasOccasions === undefined) return undefined
  return hasOccasions ? today : nearest
}
