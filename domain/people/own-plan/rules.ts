import { isToDo } from '#domain/people/participants/rules/to-do.ts'
import type { Status } from '#domain/people/participants/rules.ts'

/** The page for the days of the summit, which is kept for offline reading. */
export const dayPath = '/my-day'

type Registered = { status: Status; isOwn: boolean; mayEdit: boolean; missing: number }

/** The own registration of a person is not complete; whether it still can be is another question. */
export const isUnfinished = ({ status, isOwn }: Pick<Registered, 'status' | 'isOwn'>) =>
  isOwn && isToDo({ status })

/** Whether a person who registered for themself has to act. */
export const isOwnTurn = (of: Registered) => isUnfinished(of) && of.mayEdit

/** Minutes that it takes: an estimate of three entries a minute. */
export const minutesFor = ({ missing }: Pick<Registered, 'missing'>) => Math.max(1, Math.ceil(missing / 3))
