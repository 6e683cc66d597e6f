import type { Author } from '#kit/db/audit/audit.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import type { BadgeState } from '../../rules.ts'

/** What gates know of a badge changed, or a badge is there for the first time; in the transaction of the change. */
export const badgeChanged = defineEvent<{
  badgeId: string
  participantId: string
  summitId: string
  number: number
  revision: number
  state: BadgeState
  /** Masks as a code has them, and the zones of each day of the edition. */
  zones: number
  days: number
  zonesByDay: readonly number[]
  keyNumber: number
  at: Date
  author: Author | undefined
}>('badges.changed')
