import { channelOf } from '#domain/identity/accounts/rules.ts'
import { bothNames, contactsOfAccounts, namesOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { attendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { differences, type FieldChange } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { Assignment } from '../../api.ts'
import { openEscortsAmong, type StoredAssignment } from '../store.ts'

/** The history of who accompanies a person. */
export const escortSubject = 'escort'

const accountsIn = (list: readonly StoredAssignment[]) => [
  ...new Set(list.flatMap(({ escortId, deputyId }) => [escortId, ...(deputyId ? [deputyId] : [])])),
]

/** People as lists name them, by id: names and organisation. */
export async function peopleNamed(db: Database, ids: readonly string[]) {
  const people = await attendees(db, [...new Set(ids)])
  const units = await organisationNames(
    db,
    people.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return new Map(
    people.map((person) => {
      const unit = units.get(person.organisationId ?? '')
      const organisation = withFallback(unit?.name, unit?.englishName) ?? null
      return [person.id, { person, name: nameOf(person), organisation }]
    }),
  )
}

/** Names of accounts by id; a closed one has a name too. */
export async function escortNames(
  db: Database,
  list: readonly StoredAssignment[],
): Promise<Map<string, Bilingual>> {
  const names = await namesOfAccounts(db, accountsIn(list))
  return new Map([...names].map(([id, name]) => [id, bothNames(name)]))
}

/** The number or the address that an account logs in with, as people are reached. */
export const contactOf = (account: string) =>
  channelOf(account) === 'mail' ? { phone: null, email: account } : { phone: account, email: null }

/** How to reach escorts, by account id; those whose account is closed are absent. */
export async function escortContacts(db: Database, list: readonly StoredAssignment[]) {
  const contacts = await contactsOfAccounts(db, accountsIn(list))
  return new Map([...contacts].map(([id, { account }]) => [id, contactOf(account)]))
}

const nobody = { zh: '', en: '' }

/** Assignments as screens draw them, in a fixed number of statements. */
export async function shownAssignments(
  db: Database,
  list: readonly StoredAssignment[],
): Promise<Assignment[]> {
  const people = await peopleNamed(
    db,
    list.map(({ participantId }) => participantId),
  )
  const names = await escortNames(db, list)
  const open = await openEscortsAmong(db, list)
  const named = (id: string) => ({ id, name: names.get(id) ?? nobody })
  return list.map(({ id, revision, participantId, escortId, deputyId, beginsAt, endsAt, toldFrom }) => ({
    id,
    revision,
    participantId,
    name: people.get(participantId)?.name ?? nobody,
    organisation: people.get(participantId)?.organisation ?? null,
    escort: named(escortId),
    deputy: deputyId ? named(deputyId) : null,
    isGone: !open.has(escortId),
    beginsAt: beginsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    toldFrom: toldFrom?.toISOString() ?? null,
  }))
}

const inWords = (of: StoredAssignment | undefined, names: ReadonlyMap<string, Bilingual>) => {
  const at = (moment: Date | null | undefined) =>
    moment ? localTime(moment, eventZone).replace('T', ' ') : null
  return {
    escort: names.get(of?.escortId ?? '') ?? null,
    deputy: names.get(of?.deputyId ?? '') ?? null,
    beginsAt: at(of?.beginsAt),
    endsAt: at(of?.endsAt),
    toldFrom: at(of?.toldFrom),
  }
}

/** What the history of a person says of an assignment: in words and in the event’s time; undefined before it was made, and after it was dropped. */
export const assignmentChanges = (
  names: ReadonlyMap<string, Bilingual>,
  before: StoredAssignment | undefined,
  after: StoredAssignment | undefined,
): FieldChange[] => differences(inWords(before, names), inWords(after, names))
