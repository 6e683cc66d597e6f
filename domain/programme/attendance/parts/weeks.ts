const dayInMilliseconds = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** How many days after Monday a day is. */
const afterMonday = (time: number) => (new Date(time).getUTCDay() + 6) % 7

/** Every day of the weeks, Monday to Sunday, from the first to the last of these days; `YYYY-MM-DD`. */
export function weeksOf(days: readonly string[]): string[] {
  const times = days.map(at)
  const first = Math.min(...times)
  const last = Math.max(...times)
  if (!Number.isFinite(first)) return []
  const from = first - afterMonday(first) * dayInMilliseconds
  const until = last + (6 - afterMonday(last)) * dayInMilliseconds
  return Array.from({ length: (until - from) / dayInMilliseconds + 1 }, (_, day) =>
    textOf(from + day * dayInMilliseconds),
  )
}
