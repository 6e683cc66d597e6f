import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { badgeKinds } from '#domain/event-day/badge-kinds/server/tables.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { vehicles } from '#domain/ground/vehicles/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { recordTable } from '#kit/record/server/record-table.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { record } from '../record.ts'
import { effects, maxReason } from '../rules.ts'

export const zones = recordTable('zones', record, {
  edition: () => summits.id,
  carried: ['chineseName', 'englishName'],
  indexes: (table) => [
    index('zones_newest').on(table.summitId, table.updatedAt, table.id),
    // a letter is a bit of the codes: saving holds a lock under which it names one zone of an edition, also one that is not in use any more
    index('zones_by_letter').on(table.summitId, table.letter),
  ],
})

/** Who may enter a zone: appended, and ended by a mark. */
export const zoneGrants = pgTable(
  'zone_grants',
  {
    id: uuid().primaryKey(),
    zoneId: uuid()
      .notNull()
      .references(() => zones.id),
    /** Exactly one of the four. */
    kindId: uuid().references(() => badgeKinds.id),
    activityId: uuid().references(() => activities.id, { onDelete: 'cascade' }),
    participantId: uuid().references(() => participants.id, { onDelete: 'cascade' }),
    vehicleId: uuid().references(() => vehicles.id, { onDelete: 'cascade' }),
    effect: text({ enum: effects }).notNull(),
    reason: varchar({ length: maxReason }).notNull(),
    firstDay: date(),
    lastDay: date(),
    grantedAt: moment().notNull(),
    grantedBy: uuid().notNull(),
    grantedByName: jsonb().$type<Bilingual>().notNull(),
    endedAt: moment(),
    endedByName: jsonb().$type<Bilingual>(),
  },
  (table) => [
    check(
      'zone_grants_one_grantee',
      sql`num_nonnulls(${table.kindId}, ${table.activityId}, ${table.participantId}, ${table.vehicleId}) = 1`,
    ),
    index('zone_grants_of_zone').on(table.zoneId, table.grantedAt, table.id),
    index('zone_grants_of_kind').on(table.kindId).where(sql`${table.kindId} is not null`),
    index('zone_grants_of_activity').on(table.activityId).where(sql`${table.activityId} is not null`),
    index('zone_grants_of_person').on(table.participantId).where(sql`${table.participantId} is not null`),
    index('zone_grants_of_vehicle').on(table.vehicleId).where(sql`${table.vehicleId} is not null`),
  ],
)

export const lifecycles = [
  lifecycle(zoneGrants, {
    columns: {
      zoneId: 'parent',
      kindId: 'reference',
      activityId: 'reference',
      participantId: 'person',
      vehicleId: 'reference',
      grantedBy: 'author',
    },
    ...ofPerson,
    // those to kinds and activities that are carried, too; people and vehicles of another edition are other ones
    next: {
      with: { zoneId: zones.summitId, kindId: badgeKinds.summitId, activityId: activities.summitId },
      only: sql`num_nonnulls(${zoneGrants.kindId}, ${zoneGrants.activityId}) = 1 and ${zoneGrants.endedAt} is null`,
      sets: ({ days, at }) => ({
        firstDay: sql`${zoneGrants.firstDay} + ${days}::int`,
        lastDay: sql`${zoneGrants.lastDay} + ${days}::int`,
        grantedAt: sql`${at.toISOString()}::timestamptz`,
      }),
    },
    merged: 'follows',
    everything: 'all',
  }),
]
