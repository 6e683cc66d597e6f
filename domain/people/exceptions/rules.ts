/** The state of an exception at a moment: it ends by itself, or was ended early. */
export const exceptionStates = ['open', 'over', 'ended'] as const
export type ExceptionState = (typeof exceptionStates)[number]

export const stateOf = (
  { until, endedAt }: { until: Date; endedAt: Date | null },
  now: Date,
): ExceptionState => (endedAt ? 'ended' : until > now ? 'open' : 'over')

/** Maximum number of days that an exception lasts. */
export const maxDays = 366
