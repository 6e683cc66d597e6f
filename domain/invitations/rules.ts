import { withoutGaps } from '#kit/rules/plain-signs.ts'

/** What an invitation link is for: the temporary registrations of the specification, section 2. */
export const invitationKinds = [
  'enroll',
  'group',
  'groupGovernment',
  'groupWorker',
  'groupVolunteer',
  'groupMedia',
  'groupBuilder',
  'activityGuest',
  'activityRecommendation',
] as const
export type InvitationKind = (typeof invitationKinds)[number]

/** Where each kind registers. */
export const pathOf: Record<InvitationKind, string> = {
  enroll: '/tempEnrollRegister',
  group: '/tempGroupRegister',
  groupGovernment: '/tempGroupGovRegister',
  groupWorker: '/tempGroupWorkerRegister',
  groupVolunteer: '/tempGroupVolunteerRegister',
  groupMedia: '/tempGroupMediaRegister',
  groupBuilder: '/tempGroupBuilderRegister',
  activityGuest: '/tempActGuestUnofficialRegister',
  activityRecommendation: '/tempActRecommendInvite',
}

/** The kind that registers at an address; undefined for the two pages that only say that something is closed. */
export const kindAt = (path: string): InvitationKind | undefined =>
  invitationKinds.find((kind) => pathOf[kind] === path)

/** What a registration by a link becomes; no companion, who needs a guest. */
export const registersAs = ['guest', 'personnel', 'activityGuest'] as const
export type RegistersAs = (typeof registersAs)[number]

/** Kinds that invite to one activity, and name it. */
export const activityKinds = ['activityGuest', 'activityRecommendation'] as const
export type ActivityKind = (typeof activityKinds)[number]
export const needsActivity = (kind: InvitationKind) => activityKinds.some((each) => each === kind)

/** A link to an activity is the organisers' own or of the organisation whose activity it is; all others are given to an organisation. */
export const needsOrganisation = (kind: InvitationKind) => !needsActivity(kind)

/** What a registration by each kind becomes, unless it is configured otherwise. */
export const registersAsOf: Record<InvitationKind, RegistersAs> = {
  enroll: 'guest',
  group: 'personnel',
  groupGovernment: 'personnel',
  groupWorker: 'personnel',
  groupVolunteer: 'personnel',
  groupMedia: 'personnel',
  groupBuilder: 'personnel',
  activityGuest: 'activityGuest',
  activityRecommendation: 'activityGuest',
}

/** Guest types that an invitation may give; those of the guest form (`guestTypes` of participants, which are above). */
export const invitedGuestTypes = ['special', 'government', 'enterprise', 'institution', 'media'] as const
export type InvitedGuestType = (typeof invitedGuestTypes)[number]

/** People whom one code may bring. */
export const mostUses = 10_000

/** Hours for which the place of a person who has begun to register is held. */
export const holdHours = 24
export const heldUntilOf = (now: Date) => new Date(now.getTime() + holdHours * 3_600_000)

/** Why a place was given back. */
export const giveBackReasons = ['lapse', 'withdrawal', 'replacement', 'revocation'] as const
export type GiveBackReason = (typeof giveBackReasons)[number]

/** What becomes, when a code is revoked, of those who have begun with it and not submitted. */
export const draftOutcomes = ['finish', 'end'] as const
export type DraftOutcome = (typeof draftOutcomes)[number]

export const useStates = ['held', 'kept', 'approved', 'givenBack'] as const
export type UseState = (typeof useStates)[number]

/** Where a use stands. A hold that has run out is given back already, also before housekeeping has noted it. */
export function useStateOf(
  use: { heldUntil: Date; keptAt: Date | null; approvedAt: Date | null; givenBackAt: Date | null },
  now: Date,
): UseState {
  if (use.givenBackAt || (!use.keptAt && use.heldUntil <= now)) return 'givenBack'
  if (!use.keptAt) return 'held'
  return use.approvedAt ? 'approved' : 'kept'
}

export const invitationStates = ['open', 'notYet', 'usedUp', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

type Validity = {
  opensAt: Date | null
  expiresAt: Date
  revokedAt: Date | null
  quota: number
  used: number
}

/** Whether an invitation can be used at this moment: what ends it for good is said first. */
export function stateOf(
  { opensAt, expiresAt, revokedAt, quota, used }: Validity,
  edition: { current: boolean; registration: 'notYet' | 'open' | 'over' },
  now: Date,
): InvitationState {
  if (revokedAt && revokedAt <= now) return 'revoked'
  if (expiresAt <= now || !edition.current) return 'expired'
  if (used >= quota) return 'usedUp'
  return edition.registration === 'notYet' || (opensAt && opensAt > now) ? 'notYet' : 'open'
}

/** Papers that a poster is printed on. */
export const posterSizes = ['A4', 'A3'] as const
export type PosterSize = (typeof posterSizes)[number]

/** Letters and digits that are not taken for one another, read or heard: no 0 O, 1 I L, U V only as V. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

/** Characters that may be sent as a code; a person may type spaces and hyphens. */
export const longestTyped = 64

/** A code in its one form. */
export const codeForm = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** What was typed as a code, in its one form; undefined when it cannot be one. */
export function codeFrom(typed: string): string | undefined {
  const code = withoutGaps(typed.slice(0, longestTyped)).toUpperCase()
  return codeForm.test(code) ? code : undefined
}
