import type { SummitRecord } from '#domain/ground/summit/rules.ts'

/** The days of an edition before which an automatic reminder is sent. */
export const ruleDates = ['registrationCloses', 'begins', 'editsUntil'] as const
export type RuleDate = (typeof ruleDates)[number]

type Timing = { beforeDay: RuleDate; days: number; every: number | null }

const dayLength = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength

/** Whether a rule is due on this day of an edition: within its days before the date, once, or again after the days between two runs. */
export function isDue(
  { beforeDay, days, every }: Timing,
  summit: Pick<SummitRecord, RuleDate>,
  today: string,
  lastRun: string | undefined,
): boolean {
  const left = dayNumber(summit[beforeDay]) - dayNumber(today)
  if (left < 0 || left > days) return false
  return lastRun === undefined || (every !== null && dayNumber(today) - dayNumber(lastRun) >= every)
}

/** The time of day, in the event's zone, from which automatic reminders are sent. */
export const sentFrom = '09:00'

/** Number of people that a mail names; the others are counted. An SMS names three. */
export const maxNamed = { mail: 30, sms: 3 } as const

/** The list of the people behind a figure. */
export const peoplePath = (of: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(of).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/readiness/people?${new URLSearchParams(given)}`
}
