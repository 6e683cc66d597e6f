import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit, editionNumbered } from '#domain/ground/summit/server/actions.ts'
import { organisationNamed, organisationNames } from '#domain/identity/organisations/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { AnyList, ListQuery, Narrowing, RowOf } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import type { Order } from '#kit/list/server/order.ts'
import { readIds, readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { ListSource } from '#kit/list/server/source.ts'
import { participantsList } from '../../lists.ts'
import type { Kind } from '../../rules.ts'
import { namesOf } from '../store/companions.ts'
import { inEdition, participantOrders, participantSource, personWays as waysToPerson } from '../store/list.ts'
import type { ListedParticipant } from '../store.ts'
import { readFurther } from './further.ts'

/** Search condition for rows with the id of a participant, by name, position or organisation. */
export const personWays = (id: PgColumn, summitId: string, words: string) =>
  waysToPerson(id, summitId, words, (organisationId) => organisationNamed(organisationId, words))

/** Rows of a list with the names of organisation and guest. */
export async function participantRows(db: Database, found: ListedParticipant[]) {
  const names = await organisationNames(db, [...new Set(found.flatMap((row) => row.organisationId ?? []))])
  const guests = await namesOf(
    db,
    found.flatMap(({ guestId }) => guestId ?? []),
  )
  return found.map((row) => ({
    ...row,
    guest: guests.get(row.guestId ?? '') ?? null,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    organisationName: names.get(row.organisationId ?? '')?.name ?? null,
    organisationEnglishName: names.get(row.organisationId ?? '')?.englishName ?? null,
  }))
}
export type ParticipantListed = Awaited<ReturnType<typeof participantRows>>[number]

type Given<L extends AnyList> = {
  /** The number of a past edition. */
  edition?: number | undefined
  /** The order of each sort. */
  orders: Record<keyof L['sorts'] & string, keyof typeof participantOrders>
  rows(db: Database, found: ParticipantListed[]): Promise<RowOf<L>[]> | RowOf<L>[]
  /** Only these. */
  only?: Kind
  /** Conditions of the filters that the list adds. */
  filters?: ListSource<L>['filters']
  /** Further conditions of the whole list. */
  where?: readonly (SQL | undefined)[]
}

/**
 * Any list of participants of one edition, by default the current one, for this actor: all but organisers get only those of their own organisation,
 * whatever the query. Upper nouns declare lists of their own and add to the rows.
 */
export async function participantListing<L extends AnyList>(
  db: Database,
  actor: Actor,
  list: L,
  { orders, rows, edition, only, filters, where = [] }: Given<L>,
) {
  const { id: summitId } =
    edition === undefined ? await currentSummit(db) : await editionNumbered(db, edition)
  const isOrganiser = actor.type === 'organiser'
  const organisationId = isOrganiser ? undefined : (actor.organisationId ?? actor.accountId)
  const source = participantSource(list, {
    summitId,
    orders: mapped(orders),
    rows: async (db, found) => rows(db, await participantRows(db, found)),
    organisationWay: isOrganiser ? organisationNamed : undefined,
    isPast: edition !== undefined,
    ...(filters && { filters }),
    mayUse: (permission) => actor.permissions.has(permission),
  })
  return { source, where: and(inEdition({ summitId, organisationId, kind: only }), ...where) }
}

const mapped = <Sort extends string>(orders: Record<Sort, keyof typeof participantOrders>) =>
  Object.fromEntries(
    Object.entries(orders).map(([sort, order]) => [
      sort,
      participantOrders[order as keyof typeof participantOrders],
    ]),
  ) as Record<Sort, Order>

const everybody = (db: Database, actor: Actor, { edition }: { edition?: number | undefined }) =>
  participantListing(db, actor, participantsList, {
    orders: {
      newest: 'newest',
      oldest: 'oldest',
      byName: 'byName',
      byNameBackwards: 'byNameBackwards',
      leastComplete: 'leastComplete',
      mostComplete: 'mostComplete',
    },
    rows: (_, found) => found,
    edition,
  })

/** The same with the further columns that were asked for and that this caller may see. */
async function everybodyWith(
  { db, actor, services }: Context,
  query: { edition?: number | undefined },
  further: string | undefined,
  options: { inClear?: boolean } = {},
) {
  const listing = await everybody(db, actor, query)
  const keys = furtherAsked(participantsList, further, actor)
  return withFurther(listing, keys, (tx, ids) => readFurther(tx, services, ids, keys), options)
}

/** A page without further columns, as the search shows it. */
export const pageOfParticipants = async (
  db: Database,
  actor: Actor,
  query: ListQuery<typeof participantsList>,
) => readPage(db, await everybody(db, actor, query), query)

/** A page of participants of the current or the given edition; refuses `notFound` for an unknown one. */
export const listParticipants = async ({
  query,
  ...context
}: Context & { query: ListQuery<typeof participantsList> }) =>
  readPage(context.db, await everybodyWith(context, query, query.further), query)

/** The ids of the filtered list, of these people only when `among` is given; more than `max` are cut to `max` plus one. */
export async function participantIdsIn(
  db: Database,
  actor: Actor,
  query: Narrowing<typeof participantsList>,
  max: number,
  among?: readonly string[],
): Promise<string[]> {
  const { where, ...listing } = await everybody(db, actor, query)
  const some = among && inArray(listing.source.id, [...among])
  return readIds(db, { ...listing, where: and(where, some) }, query, { max })
}

/** The people who match at this moment, for an act on all of them. */
export const matchingParticipants = async (
  db: Database,
  actor: Actor,
  query: Narrowing<typeof participantsList>,
) => readMatching(db, await everybody(db, actor, query), query)

/** The same list as a file; protected values in clear for those who may reveal them, with a reason. */
export const exportParticipants = async (call: ListExport<typeof participantsList>) =>
  exportList(
    call,
    await everybodyWith(call, call.query, call.query.columns, { inClear: call.query.clear !== undefined }),
  )
