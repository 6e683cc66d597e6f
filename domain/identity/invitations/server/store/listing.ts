import { and, desc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { organisationNamed } from '#domain/identity/organisations/server/actions.ts'
import { among } from '#kit/db/among.ts'
import type { Database } from '#kit/db/database.ts'
import { ascending, descending } from '#kit/list/server/order.ts'
import { type ListSource, listSource } from '#kit/list/server/source.ts'
import { invitationsList } from '../../lists.ts'
import type { InvitationKind, InvitationState } from '../../rules.ts'
import { invitations, invitationUses } from '../tables.ts'

const { id, summitId, code, note, createdAt, expiresAt, opensAt, revokedAt, quota, used, isFull } =
  invitations

/** How far those have come who took its places, counted in one walk through them. */
type Figures = { begun: number; submitted: number; approved: number; held: number }
const { invitationId, keptAt, approvedAt, givenBackAt } = invitationUses
const figures = sql<Figures>`(
  select jsonb_build_object(
    'begun', count(*), 'submitted', count(${keptAt}), 'approved', count(${approvedAt}),
    'held', count(*) filter (where ${keptAt} is null and ${givenBackAt} is null))
  from ${invitationUses} where ${invitationId} = ${invitations}.id)`

/** Columns of the list and of the page of a code; the figures are aggregated from the uses. */
export const shownFields = {
  id,
  summitId,
  code,
  kind: invitations.kind,
  organisationId: invitations.organisationId,
  note,
  quota,
  used,
  activityId: invitations.activityId,
  guestType: invitations.guestType,
  approves: invitations.approves,
  issuedByName: invitations.issuedByName,
  opened: invitations.opened,
  revision: invitations.revision,
  opensAt,
  expiresAt,
  revokedAt,
  revokedDrafts: invitations.revokedDrafts,
  createdAt,
  figures,
}

/** `waiting`: kinds whose registration has not opened yet. */
type ListingContext = { edition: string; now: Date; waiting: InvitationKind[] }

/** `stateOf` in SQL, for codes of the current edition. */
function inState(state: InvitationState, { now, waiting }: ListingContext): SQL | undefined {
  const revoked = lte(revokedAt, now)
  const lasts = and(or(isNull(revokedAt), gt(revokedAt, now)), gt(expiresAt, now))
  const isWaiting = or(gt(opensAt, now), inArray(invitations.kind, waiting))
  const isOpen = and(or(isNull(opensAt), lte(opensAt, now)), notInArray(invitations.kind, waiting))
  if (state === 'revoked') return revoked
  if (state === 'expired') return and(or(isNull(revokedAt), gt(revokedAt, now)), lte(expiresAt, now))
  if (state === 'usedUp') return and(lasts, eq(isFull, true))
  return and(lasts, eq(isFull, false), state === 'notYet' ? isWaiting : isOpen)
}

type Rows = ListSource<typeof invitationsList, typeof shownFields>['rows']

/** Codes of an edition. */
export const invitationListing = (context: ListingContext, rows: Rows) => ({
  source: listSource({
    list: invitationsList,
    table: invitations,
    id,
    fields: shownFields,
    orders: { newest: descending(createdAt, id), oldest: ascending(createdAt, id) },
    filters: { state: (state) => inState(state, context) },
    search(words) {
      const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
      // an edition has hundreds of codes, found by the index of its list
      const own = sql`(${code} ilike ${like} or ${note} ilike ${like})`
      return [{ among: own, holds: own }, organisationNamed(invitations.organisationId, words)]
    },
    rows,
  }),
  where: eq(summitId, context.edition),
})

/** What the further columns of the list show of these codes. */
export const furtherOf = (db: Database, ids: readonly string[]) => {
  const { activityId, guestType, approves } = invitations
  return db
    .select({ id, activityId, guestType, approves, opensAt, revokedAt })
    .from(invitations)
    .where(among(id, ids))
}

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
export const usesOf = (db: Database, invitationId: string, max: number) =>
  db
    .select()
    .from(invitationUses)
    .where(eq(invitationUses.invitationId, invitationId))
    .orderBy(desc(invitationUses.takenAt), desc(invitationUses.id))
    .limit(max)
