import { boolean, pgTable, varchar } from 'drizzle-orm/pg-core'
import { annexColumns, annexLifecycle } from '#domain/people/annexes/server/tables.ts'
import { itineraries } from '#domain/plans/itineraries/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { intention } from '../rules.ts'

/** Attendance intentions of guests. */
export const intentions = pgTable('intentions', {
  ...annexColumns(),
  exhibit: boolean(),
  logoWall: boolean(),
  launchShow: boolean(),
  reportRelease: boolean(),
  speaking: boolean(),
  speakingTopic: varchar({ length: 100 }),
  closedDoor: boolean(),
  closedDoorTopic: varchar({ length: 500 }),
  interview: boolean(),
  unitsToMeet: varchar({ length: 1000 }),
  homeTownCity: varchar({ length: 100 }),
  selfPaidAccommodation: boolean(),
  dietaryRestriction: varchar({ length: 100 }),
  personalisedNeeds: varchar({ length: 1000 }),
})

export const recordTables = [
  {
    record: intention,
    table: intentions,
    elsewhere: { designatedHotel: itineraries.hotel },
  },
]

export const lifecycles = [annexLifecycle(intentions, { otherKind: 'goes', lastDay: rowsKeptFor('visit') })]
