import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import type { Audience } from '#domain/programme/audience/rules.ts'
import { moment } from '#kit/db/columns.ts'
import { type CarriedInto, lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import {
  type ActivityDraft,
  activity,
  activityStates,
  activityTypes,
  categories,
  clashRules,
  entries,
  modes,
  natures,
  type Told,
} from '../rules.ts'

const localTime = () => varchar({ length: 16 })

/** Activities of an edition. Times are stored as typed in the event's zone; the moments beside them are for lists and scheduling. */
export const activities = pgTable(
  'activities',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    /** The organisation that proposed a recommended activity; null for the organisers' own. */
    organisationId: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    state: text({ enum: activityStates }).notNull(),
    revision: integer().notNull().default(1),
    missing: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    searchTerms: text().array().notNull().default([]),
    /** Time and place that participants were last told; null before the first message. */
    told: jsonb().$type<Told>(),
    /** Remark of the programme office to the proposer. */
    remark: varchar({ length: 1000 }),
    beginsAt: moment(),
    endsAt: moment(),
    opensAt: moment(),
    closesAt: moment(),
    liveAt: moment(),
    materialsUntilAt: moment(),
    category: text({ enum: categories }),
    type: text({ enum: activityTypes }),
    nature: text({ enum: natures }),
    chineseName: varchar({ length: 150 }),
    englishName: varchar({ length: 255 }),
    chineseTheme: varchar({ length: 300 }),
    englishTheme: varchar({ length: 300 }),
    chineseIntroduction: varchar({ length: 3000 }),
    englishIntroduction: varchar({ length: 3000 }),
    begins: localTime(),
    ends: localTime(),
    chinesePlace: varchar({ length: 100 }),
    englishPlace: varchar({ length: 150 }),
    chineseCity: varchar({ length: 50 }),
    englishCity: varchar({ length: 50 }),
    chineseDirections: varchar({ length: 500 }),
    englishDirections: varchar({ length: 500 }),
    mode: text({ enum: modes }),
    onSiteLimit: integer(),
    onlineLimit: integer(),
    reservedPlaces: integer(),
    waitingLimit: integer(),
    placesPerOrganisation: integer(),
    liveLink: varchar({ length: 255 }),
    liveFrom: localTime(),
    entry: text({ enum: entries }),
    audience: jsonb().$type<Audience>(),
    enrolmentOpens: localTime(),
    enrolmentCloses: localTime(),
    clashRule: text({ enum: clashRules }),
    questions: jsonb().$type<NonNullable<ActivityDraft['questions']>>(),
    speakers: jsonb().$type<NonNullable<ActivityDraft['speakers']>>(),
    materialsLimit: integer(),
    materialsUntil: localTime(),
    contactName: varchar({ length: 100 }),
    contactPhone: varchar({ length: 24 }),
    contactEmail: varchar({ length: 254 }),
  },
  (table) => [
    // the order of lists; activities without a time come last
    index('activities_of_summit').on(table.summitId, sql`coalesce(${table.beginsAt}, 'infinity')`, table.id),
    index('activities_of_organisation').on(table.organisationId),
    index('activities_search').using('gin', table.searchTerms),
    // a visible activity is complete
    check(
      'activities_shown_whole',
      sql`${table.state} not in ('published', 'closed', 'abandoned') or (${table.missing} = 0 and ${table.beginsAt} is not null and ${table.endsAt} is not null)`,
    ),
  ],
)

export const recordTables = [
  {
    record: activity,
    table: activities,
    besides: [
      'organisationId',
      'state',
      'missing',
      'searchTerms',
      'told',
      'remark',
      'beginsAt',
      'endsAt',
      'opensAt',
      'closesAt',
      'liveAt',
      'materialsUntilAt',
    ],
  },
]

/** An hour of the next edition: the same time of day, as many days after the opening. */
const hourLater = (column: AnyPgColumn, days: number) =>
  sql`to_char(${column}::timestamp + make_interval(days => ${days}), 'YYYY-MM-DD"T"HH24:MI')`
const momentLater = (column: AnyPgColumn, days: number) => sql`${column} + make_interval(days => ${days})`

/** An activity of the next edition is a draft of which nobody was told; whom it is for named people and organisations of the one before. */
const carriedActivity = ({ days, at }: CarriedInto) => ({
  state: sql`'draft'`,
  revision: sql`1`,
  createdAt: sql`${at.toISOString()}::timestamptz`,
  updatedAt: sql`${at.toISOString()}::timestamptz`,
  told: sql`null`,
  remark: sql`null`,
  audience: sql`null`,
  beginsAt: momentLater(activities.beginsAt, days),
  endsAt: momentLater(activities.endsAt, days),
  opensAt: momentLater(activities.opensAt, days),
  closesAt: momentLater(activities.closesAt, days),
  liveAt: momentLater(activities.liveAt, days),
  materialsUntilAt: momentLater(activities.materialsUntilAt, days),
  begins: hourLater(activities.begins, days),
  ends: hourLater(activities.ends, days),
  liveFrom: hourLater(activities.liveFrom, days),
  enrolmentOpens: hourLater(activities.enrolmentOpens, days),
  enrolmentCloses: hourLater(activities.enrolmentCloses, days),
  materialsUntil: hourLater(activities.materialsUntil, days),
})

export const lifecycles = [
  lifecycle(activities, {
    columns: { summitId: 'edition', organisationId: 'organisation' },
    of: 'edition',
    next: {
      names: ['chineseName', 'englishName'],
      // the organisers' own; what organisations proposed is theirs to propose again
      only: sql`${activities.organisationId} is null and ${activities.state} <> 'abandoned'`,
      sets: carriedActivity,
    },
    lastDay: 'for good',
  }),
]
