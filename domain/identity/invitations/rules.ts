import { withoutGaps } from '#kit/rules/plain-signs.ts'

/** The kinds of invitation links: the temporary registrations of the specification, section 2. */
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

/** The address of each kind's registration. */
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

/** The kind that registers at an address; undefined for the two pages that only say that registration is closed. */
export const kindAt = (path: string): InvitationKind | undefined =>
  invitationKinds.find((kind) => pathOf[kind] === path)

/** The kinds of participant that a registration by a link creates; not companions, who need a guest. */
export const registersAs = ['guest', 'personnel', 'activityGuest'] as const
export type RegistersAs = (typeof registersAs)[number]

/** Kinds that invite to a particular activity. */
export const activityKinds = ['activityGuest', 'activityRecommendation'] as const
export type ActivityKind = (typeof activityKinds)[number]
export const needsActivity = (kind: InvitationKind) => activityKinds.some((each) => each === kind)

/** A link to an activity belongs to the organisers or to the organisation whose activity it is; all other codes are created for an organisation. */
export const needsOrganisation = (kind: InvitationKind) => !needsActivity(kind)

/** The kind of participant that each kind creates, unless it is configured otherwise. */
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

/** Guest types that an invitation may give; those of the guest form (`guestTypes` of participants, an upper noun). */
export const invitedGuestTypes = ['special', 'government', 'enterprise', 'institution', 'media'] as const
export type InvitedGuestType = (typeof invitedGuestTypes)[number]

/** Maximum quota of one code. */
export const maxUses = 10_000

/**
 * How a place was taken: by a person for themself, by the leader of a group for one member, or for a record that is typed already: a row of a
 * spreadsheet, or a record to which an account adds the code.
 */
export const useWays = ['self', 'member', 'list'] as const
export type UseWay = (typeof useWays)[number]

/** Hours for which a place is held after a registration was started. */
export const holdHours = 24

/** Minutes for which the place of a group's member is held while nothing is typed: a leader could take all places with empty records. */
export const emptyHoldMinutes = 30

/** Whether a place is held for a member of a group without any entry. */
export const isEmptyMember = (use: { way: UseWay | null; typedAt: Date | null }) =>
  use.way === 'member' && use.typedAt === null

/** Until when a place is held that is taken, or typed into, now. */
export const heldUntilOf = (now: Date, isEmpty = false) =>
  new Date(now.getTime() + (isEmpty ? emptyHoldMinutes * 60_000 : holdHours * 3_600_000))

/** Why a place was given back. */
export const giveBackReasons = ['lapse', 'withdrawal', 'replacement', 'revocation', 'release'] as const
export type GiveBackReason = (typeof giveBackReasons)[number]

/** What becomes of started, unsubmitted registrations when their code is revoked. */
export const draftOutcomes = ['finish', 'end'] as const
export type DraftOutcome = (typeof draftOutcomes)[number]

/** Which of the places that one account holds an organiser releases: those without any entry, or all. */
export const releasedPlaces = ['empty', 'all'] as const
export type ReleasedPlaces = (typeof releasedPlaces)[number]

export const useStates = ['held', 'kept', 'approved', 'givenBack'] as const
export type UseState = (typeof useStates)[number]

/** State of a use. An expired hold counts as given back, even before the cleanup job has recorded it. */
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

/**
 * Whether a code is over: who has begun may submit while their place is held, nothing but its revocation holds it for longer, and nobody takes another. A revoked
 * one stays so; an expired one can be given a later date.
 */
export const isOver = (state: InvitationState) => state === 'revoked' || state === 'expired'

type Validity = {
  opensAt: Date | null
  expiresAt: Date
  revokedAt: Date | null
  quota: number
  used: number
}

/** Whether an invitation can be used at this moment; reasons that end it take precedence. */
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

/** Paper sizes of a poster. */
export const posterSizes = ['A4', 'A3'] as const
export type PosterSize = (typeof posterSizes)[number]

/** Letters and digits that cannot be confused, read or heard: no 0 O, 1 I L, U V only as V. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

/** Maximum length of a code in a request; spaces and hyphens are allowed. */
export const longestTyped = 64

/** A code in its normal form. */
export const codeForm = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** The normal form of a typed code; undefined when it cannot be a code. */
export function codeFrom(typed: string): string | undefined {
  const code = withoutGaps(typed.slice(0, longestTyped)).toUpperCase()
  return codeForm.test(code) ? code : undefined
}

/** What organisers do to many codes at once. */
export const manyActs = ['revoke', 'remove'] as const
export type ManyAct = (typeof manyActs)[number]
