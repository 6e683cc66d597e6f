import type { SummitRecord, WindowState } from '#domain/ground/summit/rules.ts'
import { hasApproval, type Status } from '#domain/people/participants/rules.ts'

type Caps = Pick<SummitRecord, 'companionsPerGuest' | TypeCap>
type TypeCap = Exclude<Extract<keyof SummitRecord, `companions${string}`>, 'companionsPerGuest'>

// by the guest types of participants
const capOfType: Readonly<Record<string, TypeCap>> = {
  special: 'companionsSpecial',
  government: 'companionsGovernment',
  enterprise: 'companionsEnterprise',
  institution: 'companionsInstitution',
  media: 'companionsMedia',
}

/** The cap on companions of a guest of this type: the secretary's value for the type, or else the general one. */
export function capFor(summit: Caps, guestType: string | null | undefined): number {
  const ofType = capOfType[guestType ?? '']
  return (ofType && summit[ofType]) ?? summit.companionsPerGuest
}

/**
 * The properties of a guest that the cap and the state depend on. A guest is special by decision of the organisers (`namedSpecial`) or by an
 * invitation, whose code their companions then need.
 */
export type CompanionGuest = {
  status: Status
  approvedVersion: number | null
  guestType?: string | null
  inviteCode?: string | null
  namedSpecial?: boolean
}

/** Whether a companion can be added now, or why not. */
export const addings = ['open', 'notApproved', 'noInvitation', 'full', 'notYet', 'over'] as const
export type Adding = (typeof addings)[number]

type Facts = { guest: CompanionGuest; used: number; cap: number; window: WindowState['state'] }

/** A guest who is special by an invitation has no companions while the record lacks its code; one named by the organisers needs none. */
export const lacksInvitation = ({ guestType, inviteCode, namedSpecial }: CompanionGuest) =>
  guestType === 'special' && !inviteCode && !namedSpecial

/** Only below an approved guest, up to the cap, as long as edits are open. */
export function addingTo({ guest, used, cap, window }: Facts): Adding {
  if (!hasApproval(guest)) return 'notApproved'
  if (window !== 'open') return window
  if (lacksInvitation(guest)) return 'noInvitation'
  return used < cap ? 'open' : 'full'
}
