import { boolean, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { participants } from '#domain/participants/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { intention } from '../rules.ts'

/** What a guest wishes; a row from the first save on. */
export const intentions = pgTable('intentions', {
  participantId: uuid()
    .primaryKey()
    .references(() => participants.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
  /** Kept for lists, so that they need not judge every row. */
  missing: integer().notNull(),
  updatedAt: moment().notNull(),
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
  designatedHotel: boolean(),
  selfPaidAccommodation: boolean(),
  dietaryRestriction: varchar({ length: 100 }),
  personalisedNeeds: varchar({ length: 1000 }),
})

export const recordTables = [{ record: intention, table: intentions, besides: ['participantId', 'missing'] }]
