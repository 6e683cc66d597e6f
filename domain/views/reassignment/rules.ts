import * as z from 'zod'
import { hostTypes } from '#domain/actor.ts'
import {
  type Kind,
  kinds,
  type PersonnelKind,
  participantId,
  personnelKinds,
} from '#domain/people/participants/rules.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice } from '#kit/rules/fields.ts'

/** A kind, and for personnel which. */
export type Target = { kind: Kind; personnelKind: PersonnelKind | null }

/** Every kind, in the order of the choice. */
export const targets: readonly Target[] = kinds.flatMap((kind): Target[] =>
  kind === 'personnel'
    ? personnelKinds.map((personnelKind) => ({ kind, personnelKind }))
    : [{ kind, personnelKind: null }],
)

/** Why a person cannot become of a kind. */
export const obstacles = [
  'same',
  'oneActivity',
  'byInvitation',
  'noOrganisation',
  'noHost',
  'noGuest',
] as const
export type Obstacle = (typeof obstacles)[number]

/** Whether an account of this type registers guests. */
export const registersGuests = (type: string | null | undefined) => hostTypes.some((each) => each === type)

/**
 * Why a person cannot become of a kind; undefined where nothing stands against it. `guests`: how many approved guests of the organisation
 * could take a companion.
 */
export function obstacleTo(
  target: Target,
  of: Target & { organisationId: string | null; accountType: string | null; guests: number },
): Obstacle | undefined {
  if (of.kind === 'activityGuest') return 'oneActivity'
  if (target.kind === of.kind && target.personnelKind === of.personnelKind) return 'same'
  if (target.kind === 'activityGuest') return 'byInvitation'
  if (target.kind === 'personnel') return undefined
  if (of.organisationId === null) return 'noOrganisation'
  if (!registersGuests(of.accountType)) return 'noHost'
  return target.kind === 'companion' && of.guests === 0 ? 'noGuest' : undefined
}

/** What becomes of a guest's companions: they come along to the other organisation, or go to another guest of the former one. */
export const outcomes = ['along', 'attach'] as const

const companions = {
  companions: choice(outcomes).optional(),
  /** The guest who takes the companions over, for `attach`. */
  attachTo: participantId.optional(),
}

/** A change of kind; `guestId` is the guest of one who becomes a companion. */
export const becoming = z.object({
  kind: choice(kinds),
  personnelKind: choice(personnelKinds).optional(),
  guestId: participantId.optional(),
  ...companions,
})

/** A move; `guestId` is the guest, of the other organisation, of a companion. */
export const moving = z.object({
  organisationId: z.uuid(),
  guestId: participantId.optional(),
  ...companions,
})

/** Either of them, as far as it is chosen. */
export const wanted = z.object({ ...becoming.partial().shape, ...moving.partial().shape })
export type Wanted = z.output<typeof wanted>

/** What happens to what belongs to the person, in the order in which it is told. */
export const effectNames = [
  'record',
  'approvalStays',
  'waitsStill',
  'approvalEnds',
  'returned',
  'nextVersion',
  'companionsAlong',
  'companionsAttached',
  'companionPlaceTaken',
  'companionPlaceFreed',
  'quotaTaken',
  'quotaFreed',
  'codeStays',
  'codeFreed',
  'placesStay',
  'placesGo',
  'itineraryStays',
  'itineraryRests',
  'intentionGoes',
  'ownPlanEnds',
  'sharesStay',
  'sharesEnd',
  'calendarStays',
  'calendarEnds',
  'leaderLeaves',
] as const
export type EffectName = (typeof effectNames)[number]

/** One effect, with a number and names where it has some. */
export const effect = z.object({
  what: z.enum(effectNames),
  count: z.int(),
  names: z.array(bilingual),
})
export type Effect = z.output<typeof effect>

/** What each effect is to the person. */
export const effectGroups = ['stays', 'changes', 'goes'] as const
export const groupOf: Readonly<Record<EffectName, (typeof effectGroups)[number]>> = {
  record: 'stays',
  approvalStays: 'stays',
  waitsStill: 'stays',
  approvalEnds: 'goes',
  returned: 'changes',
  nextVersion: 'changes',
  companionsAlong: 'changes',
  companionsAttached: 'changes',
  companionPlaceTaken: 'changes',
  companionPlaceFreed: 'changes',
  quotaTaken: 'changes',
  quotaFreed: 'changes',
  codeStays: 'stays',
  codeFreed: 'goes',
  placesStay: 'stays',
  placesGo: 'goes',
  itineraryStays: 'stays',
  itineraryRests: 'changes',
  intentionGoes: 'goes',
  ownPlanEnds: 'goes',
  sharesStay: 'stays',
  sharesEnd: 'goes',
  calendarStays: 'stays',
  calendarEnds: 'goes',
  leaderLeaves: 'goes',
}
