import type { Author } from '#kit/db/audit/audit.ts'
import { defineEvent } from '#kit/server/events/events.ts'
import type { Activity } from '../store.ts'

type Told = { activity: Activity; at: Date; author: Author }

/** An activity was published, or a published one has changed: number of places, forms, end of sign-up. */
export const activityArranged = defineEvent<Told>('activity.arranged')

/** Participants are to be told that time or place has changed. */
export const activityNewsTold = defineEvent<Omit<Told, 'author'>>('activity.newsTold')

/** An activity was abandoned. */
export const activityAbandoned = defineEvent<Told>('activity.abandoned')
