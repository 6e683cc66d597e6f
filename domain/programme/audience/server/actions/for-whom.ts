import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Actor, officeRoles, organisationTypes, organiserRoles } from '#domain/actor.ts'
import { currentSummitId } from '#domain/ground/summit/server/actions.ts'
import { accountTypeIn } from '#domain/identity/organisations/server/actions.ts'
import { peopleRows, type Whose } from '#domain/people/participants/server/actions.ts'
import { hotelIn } from '#domain/plans/itineraries/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { flat } from '#kit/db/flat.ts'
import type { ReaderAudience } from '../../rules/readers.ts'

/** Columns of a noun with the audience of its records. `byPerson` stores `looksAtPeople` of the audience. */
export type ForWhom = Record<'readers' | 'audience' | 'organiserRoles' | 'byPerson', PgColumn>

/** What the match of an audience asks of nouns above. */
export type Asking = Pick<Services, 'activitiesJoined'>

type Part = keyof ReaderAudience

const person = {
  id: sql`person.id`,
  kind: sql`person.kind`,
  status: sql`person.status`,
  guestType: sql`person.guest_type`,
  organisationId: sql`person.organisation_id`,
}

/** The conditions of an audience. A part that is absent or empty restricts nothing. */
function partsOf(audience: PgColumn) {
  const part = (name: Part) => sql`${audience}->${sql.raw(`'${name}'`)}`
  const narrowsNothing = (name: Part) => sql`coalesce(jsonb_array_length(${part(name)}), 0) = 0`
  return {
    narrowsNothing,
    names: (name: Part, value: SQL) => sql`coalesce(${part(name)} ? ${value}, false)`,
    meets: (name: Part, value: SQL) => sql`(${narrowsNothing(name)} or ${part(name)} ? ${value})`,
    meetsAny: (name: Part, values: SQL) =>
      sql`(${narrowsNothing(name)} or exists (select from ${values} as each (value) where ${part(name)} ? value::text))`,
    narrowsByMore: sql`(${audience} - 'participantIds') @? '$.*[*]'`,
  }
}

/** `isForPerson` of the rules in SQL, for a row `person`. */
function personMeets({ activitiesJoined }: Asking, audience: PgColumn): SQL {
  const { narrowsNothing, names, meets, meetsAny, narrowsByMore } = partsOf(audience)
  return or(
    names('participantIds', sql`${person.id}::text`),
    and(
      sql`(${narrowsNothing('participantIds')} or ${narrowsByMore})`,
      meets('kinds', person.kind),
      or(sql`${person.kind} <> 'guest'`, meets('guestTypes', person.guestType)),
      meets('statuses', person.status),
      meets('organisationIds', sql`${person.organisationId}::text`),
      meets('accountTypes', accountTypeIn(person.organisationId)),
      meets('hotels', hotelIn(person.id)),
      meetsAny('activityIds', activitiesJoined.idsIn(person.id)),
    ),
  ) as SQL
}

const built = new Map<PgColumn, SQL>()

/** The same for readers who are all alike, built once: all portals of a process ask the same of nouns above. */
function isForPerson(asking: Asking, audience: PgColumn): SQL {
  const condition = built.get(audience) ?? flat(personMeets(asking, audience))
  built.set(audience, condition)
  return condition
}

const isOneOf = (values: readonly string[], value: string) => values.includes(value)

/** The people that an account represents, as `peopleOfActor`. */
function whoseOf({ type, account, organisationId }: Actor): Whose | undefined {
  if (type === 'guest') return { contact: account }
  return organisationId ? { organisationId } : undefined
}

/** `isFor` of the rules for one account in SQL, so that one statement finds, counts and pages. A test compares it with `isFor`. */
export function isForActor(asking: Asking, of: ForWhom, actor: Actor): SQL | undefined {
  const { role, organisationId } = actor
  const forAll = eq(of.readers, 'everybody')
  if (isOneOf(organiserRoles, role)) {
    const named = sql`${role} = any(${of.organiserRoles})`
    const holds = isOneOf(officeRoles, role) ? or(isNull(of.organiserRoles), named) : named
    return or(forAll, and(eq(of.readers, 'organisers'), holds))
  }
  const { meets } = partsOf(of.audience)
  const isUnit = isOneOf(organisationTypes, role)
  const byUnit = isUnit
    ? and(
        eq(of.byPerson, false),
        meets('accountTypes', sql`${role}`),
        meets('organisationIds', sql`${organisationId ?? null}::text`),
      )
    : undefined
  const whose = whoseOf(actor)
  const byPeople = whose
    ? and(
        isUnit ? of.byPerson : undefined,
        sql`exists (select from (${peopleRows(whose, currentSummitId)}) as person where ${isForPerson(asking, of.audience)})`,
      )
    : undefined
  return or(forAll, and(eq(of.readers, 'participants'), or(isNull(of.audience), byUnit, byPeople)))
}
