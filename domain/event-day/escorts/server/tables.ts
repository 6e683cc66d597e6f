import { eq, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { accounts } from '#domain/identity/accounts/server/tables.ts'
import { ofPerson, participants } from '#domain/people/participants/server/tables.ts'
import { rowsKeptFor } from '#domain/purposes.ts'
import { among } from '#kit/db/among.ts'
import { moment } from '#kit/db/columns.ts'
import { lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import { leftOf, longest } from '../rules.ts'

/** Who accompanies a guest from when until when; a guest has one escort at a time, which the verbs see to under a lock of the person. */
export const escortAssignments = pgTable(
  'escort_assignments',
  {
    id: uuid().primaryKey(),
    summitId: uuid()
      .notNull()
      .references(() => summits.id),
    participantId: uuid()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade' }),
    escortId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Has the same permissions in the same time. */
    deputyId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    beginsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** From then on the guest is told who it is; null: not at all. */
    toldFrom: moment(),
    revision: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('escort_assignments_of_edition').on(table.summitId, table.endsAt),
    index('escort_assignments_of_person').on(table.participantId, table.endsAt),
    index('escort_assignments_of_escort').on(table.escortId, table.endsAt),
    index('escort_assignments_of_deputy').on(table.deputyId, table.endsAt),
    // one that is ended before it has lasted a moment is empty
    check('escort_assignments_end_later', sql`${table.endsAt} >= ${table.beginsAt}`),
  ],
)

export const lifecycles = [
  lifecycle(escortAssignments, {
    columns: {
      summitId: 'edition',
      participantId: 'person',
      escortId: 'reference',
      deputyId: 'reference',
    },
    ...ofPerson,
    lastDay: rowsKeptFor('visit'),
    // an escort sees nobody who does not come
    withdrawn: 'goes',
    unapproved: 'goes',
    // where both have an escort at one time, that of the kept person stays: of the other, the longest time that is left beside it
    async merged(db, { from, to }) {
      const rows = await db
        .select()
        .from(escortAssignments)
        .where(among(escortAssignments.participantId, [from, to]))
      const own = rows.filter(({ participantId }) => participantId === to)
      for (const { id, beginsAt, endsAt, revision } of rows.filter(
        ({ participantId }) => participantId === from,
      )) {
        const left = longest(leftOf({ beginsAt, endsAt }, own))
        // without any it stays behind, and ends with the withdrawal of the duplicate
        if (left)
          await db
            .update(escortAssignments)
            .set({ participantId: to, ...left, revision: revision + 1 })
            .where(eq(escortAssignments.id, id))
      }
    },
    everything: 'all',
  }),
]
