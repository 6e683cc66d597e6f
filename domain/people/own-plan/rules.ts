import type { Status } from '#domain/people/participants/rules.ts'

/** The page for the days of the summit, which is kept for offline reading. */
export const dayPath = '/my-day'

type Registered = { status: Status; isOwn: boolean; missing: number }

/** Whether a person who registered for themself has to act. */
export const isOwnTurn = ({ status, isOwn }: Registered) =>
  isOwn && (status === 'draft' || status === 'returned')

/** Minutes that it takes: an estimate of three entries a minute. */
export const minutesFor = ({ missing }: Pick<Registered, 'missing'>) => Math.max(1, Math.ceil(missing / 3))
