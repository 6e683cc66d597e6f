/** The day of an edition that is nearest to a day: that day itself where it is one of them. */
export const nearestDay = (day: string, { begins, ends }: { begins: string; ends: string }): string =>
  // the middle one of three
  [begins, day, ends].toSorted()[1] ?? day

/** What is looked at where no day is asked for: today where it has occasions, otherwise the nearest day of the edition. */
export const dayLookedAt = (
  today: string,
  edition: { begins: string; ends: string },
  daysWithOccasions: readonly string[],
): string => (daysWithOccasions.includes(today) ? today : nearestDay(today, edition))
