import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { organisationNamed } from '#domain/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { invitationsList } from '../../lists.ts'
import type { InvitationKind, InvitationState } from '../../rules.ts'
import { invitations, invitationUses } from '../tables.ts'

const { id, summitId, code, note, createdAt, expiresAt, opensAt, revokedAt, quota, used } = invitations

const usesWith = (column: SQL | undefined) =>
  sql<number>`(select count(${column ?? sql`*`})::int from ${invitationUses} where ${invitationUses.invitationId} = ${invitations}.id)`

/** Columns of the list and of the page of a code; the figures are aggregated from the uses. */
export const shownFields = {
  ...{
    id,
    summitId,
    code,
    kind: invitations.kind,
    organisationId: invitations.organisationId,
    note,
    quota,
    used,
  },
  ...{ activityId: invitations.activityId, guestType: invitations.guestType, approves: invitations.approves },
  ...{ issuedByName: invitations.issuedByName, opened: invitations.opened, revision: invitations.revision },
  ...{ opensAt, expiresAt, revokedAt, revokedDrafts: invitations.revokedDrafts, createdAt },
  begun: usesWith(undefined),
  submitted: usesWith(sql`${invitationUses.keptAt}`),
  approved: usesWith(sql`${invitationUses.approvedAt}`),
  held: sql<number>`(select count(*)::int from ${invitationUses} where ${invitationUses.invitationId} = ${invitations}.id and ${invitationUses.keptAt} is null and ${invitationUses.givenBackAt} is null)`,
}

/** `waiting`: kinds whose registration has not opened yet. */
type Around = { edition: string; now: Date; waiting: InvitationKind[] }

/** `stateOf` in SQL, for codes of the current edition. */
function inState(state: InvitationState, { now, waiting }: Around): SQL | undefined {
  const revoked = lte(revokedAt, now)
  const lasts = and(or(isNull(revokedAt), gt(revokedAt, now)), gt(expiresAt, now))
  const isFull = sql`${used} >= ${quota}`
  const isWaiting = sql`(coalesce(${opensAt} > ${now}, false) or ${inArray(invitations.kind, waiting)})`
  if (state === 'revoked') return revoked
  if (state === 'expired') return and(or(isNull(revokedAt), gt(revokedAt, now)), lte(expiresAt, now))
  if (state === 'usedUp') return and(lasts, isFull)
  return and(lasts, sql`not ${isFull}`, state === 'notYet' ? isWaiting : sql`not ${isWaiting}`)
}

type Rows = ListSource<typeof invitationsList, typeof shownFields>['rows']

/** Codes of an edition. */
export const invitationListing = (around: Around, rows: Rows) => ({
  source: listSource({
    list: invitationsList,
    table: invitations,
    id,
    fields: shownFields,
    orders: { newest: descending(createdAt, id) },
    filters: { state: (state) => inState(state, around) },
    search(words) {
      const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
      // an edition has hundreds of codes, found by the index of its list
      const own = sql`(${code} ilike ${like} or ${note} ilike ${like})`
      return [{ among: own, holds: own }, organisationNamed(invitations.organisationId, words)]
    },
    rows,
  }),
  where: eq(summitId, around.edition),
})

/** One code for its page. */
export async function findShown(db: Database, wanted: string) {
  const [row] = await db.select(shownFields).from(invitations).where(eq(id, wanted))
  return row
}

/** Codes of an edition that were created for an organisation, newest first. */
export const shownOf = (db: Database, of: { summitId: string; organisationId: string }) =>
  db
    .select(shownFields)
    .from(invitations)
    .where(and(eq(summitId, of.summitId), eq(invitations.organisationId, of.organisationId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(500)

/** Unrevoked codes of an edition that were created for organisations. */
export const lastingOf = (db: Database, edition: string) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(summitId, edition), isNull(revokedAt), isNull(invitations.activityId)))

/** Uses of a code, newest first. */
export const usesOf = (db: Database, invitationId: string, most: number) =>
  db
    .select()
    .from(invitationUses)
    .where(eq(invitationUses.invitationId, invitationId))
    .orderBy(desc(invitationUses.takenAt), desc(invitationUses.id))
    .limit(most)
