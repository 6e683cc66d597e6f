import * as z from 'zod'
import { type OrganisationType, organisationTypes } from '#domain/actor.ts'
import { guestTypes, type Kind, kinds } from '#domain/participants/rules.ts'

/** How many organisations or people an audience may name one by one; more of them are a type or a kind. */
export const mostNamed = 500

const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.enum(values)).max(values.length).optional()

/**
 * Who something is for. A part that is absent or empty narrows nothing; parts that are named must all hold, and within a part one is enough.
 * People who are named one by one belong to it whatever the other parts say.
 */
export const audience = z.object({
  /** Types of the account that registered the person. */
  accountTypes: someOf(organisationTypes),
  kinds: someOf(kinds),
  guestTypes: someOf(guestTypes),
  organisationIds: z.array(z.uuid()).max(mostNamed).optional(),
  participantIds: z.array(z.uuid()).max(mostNamed).optional(),
})
export type Audience = z.output<typeof audience>

/** Parts of an audience that are chosen from a list, in the order of the form. */
export const audienceParts = { accountTypes: organisationTypes, kinds, guestTypes } as const
export type AudiencePart = keyof typeof audienceParts

/** What decides whether something is for a person. */
export type Addressed = {
  id: string
  kind: Kind
  guestType: string | null
  organisationId: string | null
  accountType: OrganisationType | null
}

const holds = (part: readonly string[] | undefined, value: string | null) =>
  !part?.length || (value !== null && part.includes(value))

/** The parts of an audience that keep a person out; empty when it is for them. */
export function outsideOf(audience: Audience | null, person: Addressed): (keyof Audience)[] {
  if (!audience || audience.participantIds?.includes(person.id)) return []
  const { accountTypes, kinds: ofKinds, guestTypes: ofTypes, organisationIds, participantIds } = audience
  const parts: [keyof Audience, boolean][] = [
    ['accountTypes', holds(accountTypes, person.accountType)],
    ['kinds', holds(ofKinds, person.kind)],
    // only guests have a type: companions and personnel are told apart by their kind
    ['guestTypes', person.kind !== 'guest' || holds(ofTypes, person.guestType)],
    ['organisationIds', holds(organisationIds, person.organisationId)],
    ['participantIds', !participantIds?.length || namesMore(audience)],
  ]
  return parts.flatMap(([part, isMet]) => (isMet ? [] : [part]))
}

/** Whether an audience says more than the names of single people. */
const namesMore = ({ accountTypes, kinds: ofKinds, guestTypes: ofTypes, organisationIds }: Audience) =>
  [accountTypes, ofKinds, ofTypes, organisationIds].some((part) => part?.length)

/** Whether something may be for anybody of an organisation: what its people are is asked one by one. */
export const reachesOrganisation = (
  audience: Audience | null,
  of: { id: string; accountType: OrganisationType },
): boolean =>
  !audience ||
  Boolean(audience.participantIds?.length) ||
  (holds(audience.accountTypes, of.accountType) && holds(audience.organisationIds, of.id))
