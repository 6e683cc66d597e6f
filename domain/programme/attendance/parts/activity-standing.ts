import type { OwnActivity } from '../api.ts'
import { isLive } from '../rules.ts'

/** Whether a person of the organisation has to answer. */
export const needsAnswer = ({ parts }: Pick<OwnActivity, 'parts'>) =>
  parts.some(({ state }) => state === 'assigned' || state === 'offered')

/** Whether a person of the organisation takes part, has to answer, or waits. */
export const isMine = ({ parts }: Pick<OwnActivity, 'parts'>) => parts.some(({ state }) => isLive(state))

export const isFull = ({ seats }: Pick<OwnActivity, 'seats'>) =>
  seats.length > 0 && seats.every(({ free }) => free === 0)

/** Whether a full activity takes people on its waiting list. */
export const hasWaitingList = ({ waitingLimit }: Pick<OwnActivity, 'waitingLimit'>) => waitingLimit !== 0

/** Places left on site; undefined where there is no limit or nobody comes on site. */
export const freeOnSite = ({ seats }: Pick<OwnActivity, 'seats'>) =>
  seats.find(({ form }) => form === 'onSite')?.free ?? undefined
