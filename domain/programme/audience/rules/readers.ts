import * as z from 'zod'
import { officeRoles, organisationTypes, organiserRoles, type Role } from '#domain/actor.ts'
import { activeStatuses, type Status } from '#domain/people/participants/rules.ts'
import { type StoredHotel, storedHotels } from '#domain/plans/itineraries/rules.ts'
import { type Addressed, audience, holds, outsideOf } from '../rules.ts'

/** The readers: everyone with a login, those who come, or some of the organisers. */
export const readers = ['everybody', 'participants', 'organisers'] as const

/** Maximum number of activities in an audience. */
export const maxActivities = 50

/** An audience among those who come: the criteria of activities, and the state of the registration, activity and hotel. */
export const readerAudience = audience.extend({
  statuses: z.array(z.enum(activeStatuses)).max(activeStatuses.length).optional(),
  activityIds: z.array(z.uuid()).max(maxActivities).optional(),
  hotels: z.array(z.enum(storedHotels)).max(storedHotels.length).optional(),
})
export type ReaderAudience = z.output<typeof readerAudience>

/** Properties of a person that an audience is matched against. */
export type ReaderPerson = Addressed & {
  status: Status
  activityIds: readonly string[]
  hotel: StoredHotel | null
}

/** Whether an audience includes a person. People listed by name belong to it whatever the other criteria. */
function isForPerson(of: ReaderAudience, person: ReaderPerson): boolean {
  const { participantIds, ...parts } = of
  if (participantIds?.includes(person.id)) return true
  return (
    (!participantIds?.length || narrowsByMore(of)) &&
    outsideOf(parts, person).length === 0 &&
    holds(of.statuses, person.status) &&
    holds(of.activityIds, ...person.activityIds) &&
    holds(of.hotels, person.hotel)
  )
}

const personParts = ['kinds', 'guestTypes', 'statuses', 'activityIds', 'hotels'] as const
const unitParts = ['accountTypes', 'organisationIds'] as const

const narrowsByMore = (of: ReaderAudience) => [...personParts, ...unitParts].some((part) => of[part]?.length)

/** Whether an audience depends on the properties of single people; otherwise the organisation of an account decides. */
export const looksAtPeople = (of: ReaderAudience | null | undefined): boolean =>
  Boolean(of && (of.participantIds?.length || personParts.some((part) => of[part]?.length)))

/** A reading account, with the people it represents. */
export type ReadingAccount = {
  role: Role
  organisationId: string | null
  people: readonly ReaderPerson[]
}

type For = {
  readers: (typeof readers)[number] | null
  audience: ReaderAudience | null
  /** Without roles it is for the office: for an escort only where the role is named (decision 210). */
  organiserRoles: readonly string[] | null
}

const isOneOf = (values: readonly string[], value: string) => values.includes(value)

/** Whether something is for an account: by itself, by its organisation, or by a person it represents. */
export function isFor(
  { readers: of, audience: narrowed, organiserRoles: roles }: For,
  reader: ReadingAccount,
): boolean {
  if (of === 'everybody') return true
  const isOrganiser = isOneOf(organiserRoles, reader.role)
  if (of === 'organisers') return isOneOf(roles?.length ? roles : officeRoles, reader.role) && isOrganiser
  if (isOrganiser || of === null) return false
  if (!narrowed) return true
  const isUnit = isOneOf(organisationTypes, reader.role)
  if (isUnit && !looksAtPeople(narrowed))
    return holds(narrowed.accountTypes, reader.role) && holds(narrowed.organisationIds, reader.organisationId)
  return reader.people.some((person) => isForPerson(narrowed, person))
}

/** An audience as it is stored: without empty parts; null where none is left. */
export function withoutEmptyParts(of: ReaderAudience | null | undefined): ReaderAudience | null {
  const said = Object.entries(of ?? {}).filter(([, part]) => part?.length)
  return said.length > 0 ? (Object.fromEntries(said) as ReaderAudience) : null
}
