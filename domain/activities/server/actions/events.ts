import type { Author } from '#kit/audit/audit.ts'
import { defineEvent } from '#kit/events/events.ts'
import type { Activity } from '../store.ts'

type Told = { activity: Activity; at: Date; author: Author }

/** An activity is published, or a published one has changed: how many places it has, in which forms, until when. */
export const activityArranged = defineEvent<Told>('activity.arranged')

/** Those who take part are told that time or place has changed. */
export const activityNewsTold = defineEvent<Omit<Told, 'author'>>('activity.newsTold')

/** An activity does not take place. */
export const activityAbandoned = defineEvent<Told>('activity.abandoned')
