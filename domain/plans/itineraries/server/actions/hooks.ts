import type { Actor } from '#domain/actor.ts'
import type { CalendarEvent } from '#kit/print/calendar/icalendar.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Language } from '#kit/words/bilingual.ts'

/** Asks upper nouns for a person's days; each adds its events to the plan. */
export type PlanEvents = {
  /** Who reads the plan; undefined for the subscribed address, which those who may read all of it create. */
  actor: Actor | undefined
  participantId: string
  language: Language
  /** Namespace of the event ids of this portal. */
  host: string
  events: CalendarEvent[]
}

/** Called whenever a plan is written as a calendar. */
export const beforePlanIsWritten = defineHook<PlanEvents>('beforePlanIsWritten')
