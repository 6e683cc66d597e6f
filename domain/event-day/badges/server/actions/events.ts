import { defineEvent } from '#kit/server/events/events.ts'
import type { BadgeState } from '../../rules.ts'

/** What a badge is for gates. */
export type BadgeAtGates = {
  badgeId: string
  summitId: string
  number: number
  revision: number
  state: BadgeState
}

/** What gates know of badges changed, or badges are there for the first time; in the transaction of the change. */
export const badgesChanged = defineEvent<{ badges: readonly BadgeAtGates[]; at: Date }>('badges.changed')
