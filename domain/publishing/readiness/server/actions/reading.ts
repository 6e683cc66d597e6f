import { or, type SQL } from 'drizzle-orm'
import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import {
  organisationId as organisationOfRow,
  organisationSource,
  organisationsByMax,
} from '#domain/identity/organisations/server/actions.ts'
import { type Kind, kinds } from '#domain/people/participants/rules.ts'
import {
  anyIn,
  countedIn,
  countLacking,
  countLackingOf,
  expectedIn,
  lacksOf,
  participantListing,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery, Narrowing } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Readiness } from '../../api.ts'
import { lackingOrganisationsList, lackingPeopleList } from '../../lists.ts'
import { type Lack, lacks } from '../../words/lacks.ts'
import { lastReminders } from '../store.ts'
import { conditionsAt } from './conditions.ts'
import { readFurtherOfPeople } from './further.ts'
import { shownReminder } from './reminding.ts'

const none = () => Object.fromEntries(lacks.map((lack) => [lack, 0])) as Record<Lack, number>

/** How many people of each kind lack what, and the last reminders. Kinds without people are left out. */
export async function readReadiness({
  db,
  services: { clock },
}: Pick<Context, 'db' | 'services'>): Promise<Readiness> {
  const { id: summitId } = await currentSummit(db)
  const rows = await countLacking(db, summitId, conditionsAt(clock.now()))
  const shown = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const figures = none()
    for (const { lack, people } of own) if (lack) figures[lack] = people
    return { kind, people: own.find(({ lack }) => lack === null)?.people ?? 0, lacks: figures }
  })
  const reminders = await lastReminders(db, summitId)
  return { kinds: shown.filter(({ people }) => people > 0), reminders: reminders.map(shownReminder) }
}

/** What a filter asks for: one lack, or any. */
const lackingIn = (conditions: Record<Lack, SQL>, lack: Lack | undefined) =>
  lack ? conditions[lack] : or(...Object.values(conditions))

type Reading = Pick<Context, 'db' | 'services' | 'actor'>

async function peopleListing({ db, services: { clock }, actor }: Reading, lack: Lack | undefined) {
  const conditions = conditionsAt(clock.now())
  const { id: summitId } = await currentSummit(db)
  return participantListing(db, actor, lackingPeopleList, {
    orders: { newest: 'newest', oldest: 'oldest', byName: 'byName', byNameBackwards: 'byNameBackwards' },
    filters: { lacks: () => undefined },
    where: [expectedIn(summitId), lackingIn(conditions, lack)],
    async rows(tx, found) {
      const lacking = await lacksOf(
        tx,
        found.map(({ id }) => id),
        conditions,
      )
      return found.map((row) => ({ ...row, lacks: lacking.get(row.id) ?? [] }))
    },
  })
}

/** The list with the further columns that were asked for and that this caller may see. */
async function peopleWith(
  call: Reading,
  { lacks: lack, further }: { lacks?: Lack | undefined; further?: string | undefined },
) {
  const { actor, services } = call
  const keys = furtherAsked(lackingPeopleList, further, actor)
  const listing = await peopleListing(call, lack)
  return withFurther(listing, keys, (db, ids) => readFurtherOfPeople(db, services, ids, keys))
}

/** A page of the people who lack something. */
export const listPeople = async ({
  query,
  ...call
}: Reading & { query: ListQuery<typeof lackingPeopleList> }) =>
  readPage(call.db, await peopleWith(call, query), query)

/** The same as a file. */
export const exportPeople = async (call: ListExport<typeof lackingPeopleList>) =>
  exportList(call, await peopleWith(call, { lacks: call.query.lacks, further: call.query.columns }))

/** Those who match at this moment, for an act on all of them. */
export const matchingPeople = async ({
  query,
  ...call
}: Reading & { query: Narrowing<typeof lackingPeopleList> }) =>
  readMatching(call.db, await peopleListing(call, query.lacks), query)

/** What one person lacks; nothing is missed of one who is not expected. */
export async function readLacks({
  db,
  services: { clock },
  record: { id },
}: Omit<Reading, 'actor'> & { record: { id: string } }) {
  const { id: summitId } = await currentSummit(db)
  const found = await lacksOf(db, [id], conditionsAt(clock.now()), expectedIn(summitId))
  return { expected: found.has(id), lacks: found.get(id) ?? [] }
}

type OfOrganisations = Narrowing<typeof lackingOrganisationsList>

async function figuresOf(
  db: Database,
  of: { summitId: string; kind: Kind | undefined; organisationIds: string[] },
  conditions: Record<Lack, SQL>,
) {
  const found = await countLackingOf(db, of, conditions)
  return (id: string) => found.get(id) ?? { people: 0, lacks: none() }
}

async function organisationListing(
  { db, services: { clock } }: Omit<Reading, 'actor'>,
  query: OfOrganisations,
) {
  const conditions = conditionsAt(clock.now())
  const { id: summitId } = await currentSummit(db)
  const people = { summitId, kind: query.kind }
  const lacking = lackingIn(conditions, query.lacks)
  const source = organisationSource(lackingOrganisationsList, {
    // fixed with the scope of the list: they are about people
    filters: { lacks: () => undefined, kind: () => undefined },
    orders: { maxMissing: organisationsByMax(countedIn(organisationOfRow, people, lacking)) },
    async rows(tx, found) {
      const organisationIds = found.map(({ id }) => id)
      const figures = await figuresOf(tx, { ...people, organisationIds }, conditions)
      return found.map(({ updatedAt: _, missing: __, ...row }) => ({ ...row, ...figures(row.id) }))
    },
  })
  // without a filter those whose people lack nothing are shown, too
  return { source, where: anyIn(organisationOfRow, people, query.lacks && lacking) }
}

/** A page of organisations with how many of their people lack what. */
export const listOrganisations = async ({
  query,
  ...call
}: Omit<Reading, 'actor'> & { query: ListQuery<typeof lackingOrganisationsList> }) =>
  readPage(call.db, await organisationListing(call, query), query)

/** The same as a file. */
export const exportOrganisations = async (call: ListExport<typeof lackingOrganisationsList>) =>
  exportList(call, await organisationListing(call, call.query))

/** The organisations that match at this moment, for an act on all of them. */
export const matchingOrganisations = async ({
  query,
  ...call
}: Omit<Reading, 'actor'> & { query: OfOrganisations }) =>
  readMatching(call.db, await organisationListing(call, query), query)
