/** Days of submissions that the chart shows. */
export const chartDays = 21

const dayLength = 86_400_000

/** The last days up to this one, oldest first. */
export const daysUntil = (today: string, days = chartDays): string[] =>
  Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(today) - (days - 1 - at) * dayLength).toISOString().slice(0, 10),
  )
