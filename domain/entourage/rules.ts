import { hasApproval, type Status } from '#domain/participants/rules.ts'
import type { SummitRecord, WindowState } from '#domain/summit/rules.ts'

type Caps = Pick<SummitRecord, 'companionsPerGuest' | TypeCap>
type TypeCap = Exclude<Extract<keyof SummitRecord, `companions${string}`>, 'companionsPerGuest'>

// by the type of the guest, as participants name them
const capOfType: Readonly<Record<string, TypeCap>> = {
  special: 'companionsSpecial',
  government: 'companionsGovernment',
  enterprise: 'companionsEnterprise',
  institution: 'companionsInstitution',
  media: 'companionsMedia',
}

/** How many companions a guest of this type may have: what the secretary set for the type, or else for each guest. */
export function capFor(summit: Caps, guestType: string | null | undefined): number {
  const ofType = capOfType[guestType ?? '']
  return (ofType && summit[ofType]) ?? summit.companionsPerGuest
}

/** The guest as far as the cap and the state decide. Special guests come on the organisers' word or on an invitation, and so do their companions. */
export type CompanionGuest = {
  status: Status
  approvedVersion: number | null
  guestType?: string | null
  inviteCode?: string | null
  namedSpecial?: boolean
}

/** Whether a companion can be added now, or what stands in the way. */
export const addings = ['open', 'notApproved', 'noInvitation', 'full', 'notYet', 'over'] as const
export type Adding = (typeof addings)[number]

type Facts = { guest: CompanionGuest; used: number; cap: number; window: WindowState['state'] }

/** Who is special by an invitation brings no companions while its code is not in the record; whom the organisers named needs none. */
export const lacksInvitation = ({ guestType, inviteCode, namedSpecial }: CompanionGuest) =>
  guestType === 'special' && !inviteCode && !namedSpecial

/** Only below an approved guest, up to the cap, as long as edits are open. */
export function addingTo({ guest, used, cap, window }: Facts): Adding {
  if (!hasApproval(guest)) return 'notApproved'
  if (window !== 'open') return window
  if (lacksInvitation(guest)) return 'noInvitation'
  return used < cap ? 'open' : 'full'
}
