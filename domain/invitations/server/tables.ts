import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { organisations } from '#domain/organisations/server/tables.ts'
import { summits } from '#domain/summit/server/tables.ts'
import { moment } from '#kit/db/columns.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { invitationRow, invitationTerms, newInvitation } from '../rules/form.ts'
import {
  codeLength,
  draftOutcomes,
  giveBackReasons,
  invitationKinds,
  invitedGuestTypes,
  registersAs,
} from '../rules.ts'

/**
 * Codes by which people register without an account; the link is the page of its kind with the code. Every change of who holds a place locks
 * this row first, so that `used` and the rows of `invitation_uses` never disagree; the constraint stands behind it.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    code: varchar({ length: codeLength }).notNull().unique(),
    kind: text({ enum: invitationKinds }).notNull(),
    /** What a registration becomes; null until it is configured. */
    registersAs: text({ enum: registersAs }),
    organisationId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    /** The activity it invites to. Activities stand above, so no key refers to them; `invitedActivity` of the services answers for it. */
    activityId: uuid(),
    /** What a guest who comes by it is, where that is not left to the form. */
    guestType: text({ enum: invitedGuestTypes }),
    /** Whether what is submitted by it is approved without a reviewer. */
    approves: boolean().notNull().default(false),
    quota: integer().notNull(),
    used: integer().notNull().default(0),
    /** A column, so that PostgreSQL knows how many are: one that few are is looked for in another way. */
    isFull: boolean().generatedAlwaysAs(sql`used >= quota`),
    /** How often its page was opened. */
    opened: integer().notNull().default(0),
    note: varchar({ length: 300 }),
    /** Who made it; null for the demonstration's. */
    issuedBy: uuid(),
    issuedByName: jsonb().$type<Bilingual>(),
    opensAt: moment(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** What became of those who had begun when it was revoked. */
    revokedDrafts: text({ enum: draftOutcomes }),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('invitations_organisation').on(table.organisationId),
    index('invitations_activity').on(table.activityId),
    index('invitations_summit').on(table.summitId, table.createdAt, table.id),
    check('invitations_within_quota', sql`${table.used} between 0 and ${table.quota}`),
  ],
)

/** Places of invitations that were taken, one row each: held, kept by submitting, or given back. Never deleted while the code is there. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    id: uuid().primaryKey(),
    invitationId: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** Knows the person again without the table revealing their number or address. */
    personDigest: text().notNull(),
    /** The record that was begun with it, in whatever table of the nouns above. */
    subjectId: uuid().notNull(),
    takenAt: moment().notNull(),
    heldUntil: moment().notNull(),
    /** When it was submitted. */
    keptAt: moment(),
    approvedAt: moment(),
    givenBackAt: moment(),
    givenBackFor: text({ enum: giveBackReasons }),
  },
  (table) => [
    index('invitation_uses_of').on(table.invitationId, table.takenAt, table.id),
    index('invitation_uses_subject').on(table.subjectId, table.takenAt),
    uniqueIndex('invitation_uses_one_per_person')
      .on(table.invitationId, table.personDigest)
      .where(sql`${table.givenBackAt} is null`),
    uniqueIndex('invitation_uses_one_per_subject')
      .on(table.subjectId)
      .where(sql`${table.givenBackAt} is null`),
    // holds that run out are looked for by this
    index('invitation_uses_held')
      .on(table.heldUntil)
      .where(sql`${table.keptAt} is null and ${table.givenBackAt} is null`),
    check(
      'invitation_uses_given_back_for_a_reason',
      sql`(${table.givenBackAt} is null) = (${table.givenBackFor} is null)`,
    ),
  ],
)

/** Typed, and kept as moments and ids in the columns above. */
export const notKept = [newInvitation, invitationTerms, invitationRow]
