import type { Actor } from '#domain/actor.ts'
import { organisationNames } from '#domain/organisations/server/actions.ts'
import {
  ownRegistrations,
  type Participant,
  type ParticipantListed,
  participantListing,
  participantsRegistered,
} from '#domain/participants/server/actions.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { ExportQuery, ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { type Language, withFallback } from '#kit/words/bilingual.ts'
import type { RegistrationReply } from '../../api.ts'
import { type PersonnelRow, personnelList } from '../../lists.ts'
import { type Registration, registrationsOf } from '../store.ts'

type Names = Awaited<ReturnType<typeof organisationNames>>

const hostIn = (names: Names, hostId: string | null) => {
  const found = names.get(hostId ?? '')
  return withFallback(found?.name, found?.englishName) ?? null
}

const receipt = (of: Participant, registration: Registration, names: Names): RegistrationReply => ({
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
})

const hostsOf = (registrations: Iterable<Registration>) => [
  ...new Set([...registrations].flatMap(({ hostId }) => hostId ?? [])),
]

/** The receipt of one registration. */
export const receiptOf = async (db: Database, of: Participant, registration: Registration) =>
  receipt(of, registration, await organisationNames(db, hostsOf([registration])))

/** What the actor registers in the current edition: themself, or for an organisation that brings a team, its members. */
export async function ownReceipts(db: Database, actor: Actor): Promise<RegistrationReply[]> {
  const { id: summitId } = await currentSummit(db)
  const people = actor.organisationId
    ? await participantsRegistered(db, { summitId, organisationId: actor.organisationId })
    : await ownRegistrations(db, summitId, actor.accountId)
  const found = await registrationsOf(
    db,
    people.map(({ id }) => id),
  )
  const names = await organisationNames(db, hostsOf(found.values()))
  return people.flatMap((each) => {
    const registration = found.get(each.id)
    return registration ? [receipt(each, registration, names)] : []
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
  participantListing(db, actor, personnelList, { orders: { newest: 'newest' }, rows, only: 'personnel' })

/** A page of the personnel of the current edition. */
export const listPersonnel = async (db: Database, actor: Actor, query: ListQuery<typeof personnelList>) =>
  readPage(db, await everybody(db, actor), query)

/** The same list as a file. */
export const exportPersonnel = async (
  db: Database,
  actor: Actor,
  query: ExportQuery<typeof personnelList>,
  language: Language,
) => exportList(db, await everybody(db, actor), query, language)
