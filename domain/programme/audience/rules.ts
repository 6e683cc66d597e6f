import * as z from 'zod'
import { type OrganisationType, organisationTypes } from '#domain/actor.ts'
import { guestTypes, type Kind, kinds } from '#domain/people/participants/rules.ts'

/** Limit of organisations or people listed by name in an audience; use a type or a kind for more. */
export const maxNamed = 500

const someOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.enum(values)).max(values.length).optional()

/**
 * An audience. A part that is absent or empty does not restrict it; all other parts must match, each by one of its values. People listed by name
 * always belong to it.
 */
export const audience = z.object({
  /** Types of the account that registered the person. */
  accountTypes: someOf(organisationTypes),
  kinds: someOf(kinds),
  guestTypes: someOf(guestTypes),
  organisationIds: z.array(z.uuid()).max(maxNamed).optional(),
  participantIds: z.array(z.uuid()).max(maxNamed).optional(),
})
export type Audience = z.output<typeof audience>

/** Parts of an audience that are chosen from a list, in the order of the form. */
export const audienceParts = { accountTypes: organisationTypes, kinds, guestTypes } as const
export type AudiencePart = keyof typeof audienceParts

/** The properties of a person that an audience is matched against. */
export type Addressed = {
  id: string
  kind: Kind
  guestType: string | null
  organisationId: string | null
  accountType: OrganisationType | null
}

/** Whether a part has one of these values; one that is absent or empty restricts nothing. */
export const holds = (part: readonly string[] | undefined, ...values: (string | null)[]) =>
  !part?.length || values.some((value) => value !== null && part.includes(value))

/** The parts of an audience that exclude a person; empty when they belong to it. */
export function outsideOf(audience: Audience | null, person: Addressed): (keyof Audience)[] {
  if (!audience || audience.participantIds?.includes(person.id)) return []
  const { accountTypes, kinds: ofKinds, guestTypes: ofTypes, organisationIds, participantIds } = audience
  const parts: [keyof Audience, boolean][] = [
    ['accountTypes', holds(accountTypes, person.accountType)],
    ['kinds', holds(ofKinds, person.kind)],
    // only guests have a guest type: companions and personnel are distinguished by their kind
    ['guestTypes', person.kind !== 'guest' || holds(ofTypes, person.guestType)],
    ['organisationIds', holds(organisationIds, person.organisationId)],
    ['participantIds', !participantIds?.length || namesMore(audience)],
  ]
  return parts.flatMap(([part, isMet]) => (isMet ? [] : [part]))
}

/** Whether an audience has anything but people listed by name. */
const namesMore = ({ accountTypes, kinds: ofKinds, guestTypes: ofTypes, organisationIds }: Audience) =>
  [accountTypes, ofKinds, ofTypes, organisationIds].some((part) => part?.length)

/** Whether an audience may include anyone of an organisation; its people are checked one by one. */
export const reachesOrganisation = (
  audience: Audience | null,
  of: { id: string; accountType: OrganisationType },
): boolean =>
  !audience ||
  Boolean(audience.participantIds?.length) ||
  (holds(audience.accountTypes, of.accountType) && holds(audience.organisationIds, of.id))
