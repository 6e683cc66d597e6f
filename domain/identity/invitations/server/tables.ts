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
import { summits } from '#domain/ground/summit/server/tables.ts'
import { organisations } from '#domain/identity/organisations/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { invitationRow, invitationTerms, newInvitation } from '../rules/form.ts'
import {
  codeLength,
  draftOutcomes,
  giveBackReasons,
  invitationKinds,
  invitedGuestTypes,
  registersAs,
  useWays,
} from '../rules.ts'

/**
 * Codes by which people register without an account; the link is the page of its kind with the code. Every change of who holds a place locks this row
 * first, so that `used` and the rows of `invitation_uses` never disagree; a constraint checks it as well.
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
    /** The kind of participant that a registration becomes; null until it is configured. */
    registersAs: text({ enum: registersAs }),
    organisationId: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    /** The activity it invites to. Activities are an upper noun, so there is no foreign key; `invitedActivity` of the services resolves it. */
    activityId: uuid(),
    /** The guest type that it gives, where the form does not ask for it. */
    guestType: text({ enum: invitedGuestTypes }),
    /** Whether submissions by it are approved without a reviewer. */
    approves: boolean().notNull().default(false),
    quota: integer().notNull(),
    used: integer().notNull().default(0),
    /** A column of its own, so that PostgreSQL keeps statistics about it: a filter for the few full codes is planned by their number. */
    isFull: boolean().generatedAlwaysAs(sql`used >= quota`),
    /** Number of visits to its page. */
    opened: integer().notNull().default(0),
    note: varchar({ length: 300 }),
    /** The creator's account; null for the demonstration's. */
    issuedBy: uuid(),
    issuedByName: jsonb().$type<Bilingual>(),
    opensAt: moment(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** What became of started registrations when it was revoked. */
    revokedDrafts: text({ enum: draftOutcomes }),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('invitations_organisation').on(table.organisationId),
    index('invitations_summit').on(table.summitId, table.createdAt, table.id),
    check('invitations_within_quota', sql`${table.used} between 0 and ${table.quota}`),
  ],
)

/** Places taken by invitations, one row each: held, kept by submission, or given back. Never deleted while the code exists. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    id: uuid().primaryKey(),
    invitationId: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** Identifies the person without storing their number or address. */
    personDigest: text().notNull(),
    /** The record started with it, in a table of an upper noun. */
    subjectId: uuid().notNull(),
    /**
     * The account that took it: of the person, of the leader of their group, or of their organisation; null where it was not recorded. No foreign key:
     * places of a closed account are still its own.
     */
    takenBy: uuid(),
    way: text({ enum: useWays }),
    takenAt: moment().notNull(),
    /** When the record had its first entry; null while it is empty. */
    typedAt: moment(),
    heldUntil: moment().notNull(),
    /** When the record was submitted. */
    keptAt: moment(),
    approvedAt: moment(),
    givenBackAt: moment(),
    givenBackFor: text({ enum: giveBackReasons }),
  },
  (table) => [
    index('invitation_uses_of').on(table.invitationId, table.takenAt, table.id),
    index('invitation_uses_subject').on(table.subjectId, table.takenAt),
    // for finding the members whose places a leader holds
    index('invitation_uses_taken_by')
      .on(table.takenBy)
      .where(sql`${table.keptAt} is null and ${table.givenBackAt} is null`),
    uniqueIndex('invitation_uses_one_per_person')
      .on(table.invitationId, table.personDigest)
      .where(sql`${table.givenBackAt} is null`),
    uniqueIndex('invitation_uses_one_per_subject')
      .on(table.subjectId)
      .where(sql`${table.givenBackAt} is null`),
    // for finding expired holds
    index('invitation_uses_held')
      .on(table.heldUntil)
      .where(sql`${table.keptAt} is null and ${table.givenBackAt} is null`),
    check(
      'invitation_uses_given_back_for_a_reason',
      sql`(${table.givenBackAt} is null) = (${table.givenBackFor} is null)`,
    ),
  ],
)

/** The terms as typed; stored as moments and ids in the columns above. */
export const notKept = [newInvitation, invitationTerms, invitationRow]

export const lifecycles = [
  lifecycle(invitations, {
    columns: {
      summitId: 'edition',
      organisationId: 'organisation',
      activityId: 'reference',
      issuedBy: 'author',
    },
    of: 'edition',
    next: 'left',
    // the office's note says whom a code is for
    lastDay: { ...rowsKeptFor('participation'), leaves: { without: ['note'] } },
  }),
  lifecycle(invitationUses, {
    columns: { invitationId: 'parent', subjectId: 'record', takenBy: 'author' },
    kindColumn: null,
    of: 'edition',
    next: 'left',
    lastDay: 'for good',
    withdrawn: { changes: ['givenBackAt', 'givenBackFor'], by: 'giveBackUse' },
    unapproved: { changes: ['approvedAt'], by: 'noteUsesApproved' },
    merged: 'stays',
    otherKind: 'stays',
    // a place that was used stays counted; the person is named by a digest only
    purged: 'stays',
    everything: { without: ['personDigest'] },
  }),
]
