import { addDays } from '#kit/rules/clock/zone.ts'
/** Days of submissions that the chart shows. */
export const chartDays = 21

/** The last days up to this one, oldest first. */
export const daysUntil = (today: string, days = chartDays): string[] =>
  Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days))
