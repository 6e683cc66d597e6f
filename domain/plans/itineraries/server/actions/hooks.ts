import type { Actor } from '#domain/actor.ts'
import type { CalendarEvent } from '#kit/print/calendar/icalendar.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'

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

/** Asks upper nouns in which hotel a person has a room; the first who knows names it. */
export const beforeHotelIsNamed = defineHook<{ participantId: string; isIn(hotel: Bilingual): void }>(
  'beforeHotelIsNamed',
)

/** Called whenever a plan is written as a calendar. */
export const beforePlanIsWritten = defineHook<PlanEvents>('beforePlanIsWritten')
