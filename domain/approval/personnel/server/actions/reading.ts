import type { Actor } from '#domain/actor.ts'
import type { Context, ListExport } from '#domain/context.ts'
import { currentSummit, type Summit, summitFor } from '#domain/ground/summit/server/actions.ts'
import { withoutCode } from '#domain/identity/invitations/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import {
  editableNow,
  missingFieldsOf,
  ownRegistrations,
  type Participant,
  type ParticipantListed,
  participantListing,
  participantsRegistered,
  readFurther,
} from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery, Narrowing } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { furtherAsked, withFurther } from '#kit/list/server/further.ts'
import { readMatching } from '#kit/list/server/read-ids.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { RegistrationReply } from '../../api.ts'
import { type PersonnelRow, personnelList } from '../../lists.ts'
import { type Registration, registrationsOf } from '../store.ts'

type Names = Awaited<ReturnType<typeof organisationNames>>

const hostIn = (names: Names, hostId: string | null) => {
  const found = names.get(hostId ?? '')
  return withFallback(found?.name, found?.englishName) ?? null
}

/** `codeless`: records that hold no place and need another code; `editable`: those that the actor may change now. */
type Reader = {
  actor: Actor
  summit: Summit
  now: Date
  codeless: ReadonlySet<string>
  editable: ReadonlySet<string>
}

/** Whether it is the actor's own record; an individual who did not register it came to it by the proven number. */
const isSelfOf = (of: Participant, actor: Actor) =>
  of.selfId === actor.accountId || (actor.type === 'guest' && of.registrantId !== actor.accountId)

const receipt = (
  of: Participant,
  registration: Registration,
  names: Names,
  { actor, summit, now, codeless, editable }: Reader,
): RegistrationReply => ({
  participantId: of.id,
  door: registration.door,
  number: registration.number,
  kind: of.kind,
  personnelKind: of.personnelKind,
  status: of.status,
  host: hostIn(names, registration.hostId),
  passportName: of.passportName,
  chineseName: of.chineseName,
  missing: of.missing,
  missingFields: missingFieldsOf(of, summit, now),
  needsCode: of.status === 'draft' && codeless.has(of.id),
  isSelf: isSelfOf(of, actor),
  fillsInThemself: of.selfId !== null && !isSelfOf(of, actor),
  mayEdit: editable.has(of.id),
})

const hostsOf = (registrations: Iterable<Registration>) => [
  ...new Set([...registrations].flatMap(({ hostId }) => hostId ?? [])),
]

/** The receipt of one registration. */
export async function receiptOf(
  { db, services: { clock }, actor }: Pick<Context, 'db' | 'actor'> & { services: Pick<Services, 'clock'> },
  of: Participant,
  registration: Registration,
) {
  const now = clock.now()
  const codeless = await withoutCode(db, [of.id], now)
  const summit = await summitFor(db, of)
  const editable = await editableNow(db, actor, [of], summit, now)
  const reader = { actor, summit, now, codeless, editable }
  return receipt(of, registration, await organisationNames(db, hostsOf([registration])), reader)
}

/** What an account has registered: the people of its organisation, its own registration, and the members of its group. */
async function registeredBy(db: Database, summitId: string, { accountId, organisationId }: Actor) {
  const ofTeam = organisationId ? await participantsRegistered(db, { summitId, organisationId }) : []
  const own = await ownRegistrations(db, summitId, accountId)
  return [...ofTeam, ...own.filter(({ id }) => !ofTeam.some((each) => each.id === id))]
}

/** The actor's registrations in the current edition: their own, or for an organisation with a team, its members. */
export async function ownReceipts({
  db,
  services: { clock },
  actor,
}: Pick<Context, 'db' | 'actor'> & { services: Pick<Services, 'clock'> }): Promise<RegistrationReply[]> {
  const summit = await currentSummit(db)
  const { id: summitId } = summit
  const people = await registeredBy(db, summitId, actor)
  const found = await registrationsOf(
    db,
    people.map(({ id }) => id),
  )
  const names = await organisationNames(db, hostsOf(found.values()))
  const now = clock.now()
  const codeless = await withoutCode(db, [...found.keys()], now)
  const editable = await editableNow(db, actor, people, summit, now)
  const reader = { actor, summit, now, codeless, editable }
  return people.flatMap((each) => {
    const registration = found.get(each.id)
    return registration ? [receipt(each, registration, names, reader)] : []
  })
}

async function rows(db: Database, listed: ParticipantListed[]): Promise<PersonnelRow[]> {
  const found = await registrationsOf(
    db,
    listed.map(({ id }) => id),
  )
  const names = await organisationNames(db, hostsOf(found.values()))
  return listed.map((row) => ({
    ...row,
    number: found.get(row.id)?.number ?? null,
    host: hostIn(names, found.get(row.id)?.hostId ?? row.organisationId),
  }))
}

const everybody = (db: Database, actor: Actor) =>
  participantListing(db, actor, personnelList, {
    orders: { newest: 'newest', oldest: 'oldest', byName: 'byName', byNameBackwards: 'byNameBackwards' },
    rows,
    only: 'personnel',
  })

/** The list with the further columns that were asked for and that this caller may see. */
async function everybodyWith({ db, actor, services }: Context, further: string | undefined) {
  const keys = furtherAsked(personnelList, further, actor)
  const listing = await everybody(db, actor)
  return withFurther(listing, keys, (tx, ids) => readFurther(tx, services, ids, keys))
}

/** A page of the personnel of the current edition. */
export const listPersonnel = async ({
  query,
  ...call
}: Context & { query: ListQuery<typeof personnelList> }) =>
  readPage(call.db, await everybodyWith(call, query.further), query)

/** The same list as a file. */
export const exportPersonnel = async (call: ListExport<typeof personnelList>) =>
  exportList(call, await everybodyWith(call, call.query.columns))

/** The personnel who match at this moment, for an act on all of them. */
export const matchingPersonnel = async ({
  db,
  actor,
  query,
}: Pick<Context, 'db' | 'actor'> & { query: Narrowing<typeof personnelList> }) =>
  readMatching(db, await everybody(db, actor), query)
