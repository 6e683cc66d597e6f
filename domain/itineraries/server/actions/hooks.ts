import type { CalendarEvent } from '#kit/calendar/icalendar.ts'
import { defineHook } from '#kit/events/hooks.ts'
import type { Language } from '#kit/words/bilingual.ts'

/** What of a person's days upper nouns know; each adds its events to the plan. */
export type PlanEvents = {
  participantId: string
  language: Language
  /** Identifies events of this portal. */
  host: string
  events: CalendarEvent[]
}

/** Asked whenever a plan is written as a calendar. */
export const beforePlanIsWritten = defineHook<PlanEvents>('beforePlanIsWritten')
