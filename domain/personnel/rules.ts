import * as z from 'zod'
import type { AccountType } from '#domain/actor.ts'
import type { InvitationKind } from '#domain/invitations/rules.ts'
import type { Purpose } from '#domain/privacy/rules.ts'

/** The public registrations at which a person registers for the summit itself; those of an activity belong to the activities. */
export const doors = [
  'enroll',
  'group',
  'groupGovernment',
  'groupWorker',
  'groupVolunteer',
  'groupMedia',
  'groupBuilder',
] as const satisfies readonly InvitationKind[]
export const door = z.enum(doors)
export type Door = z.output<typeof door>

/** Where the accounts of a kind register: staff, volunteers and concurrent-event personnel themselves, media its team. */
export const doorOfAccount: Partial<Record<AccountType, Door>> = {
  staff: 'groupWorker',
  volunteer: 'groupVolunteer',
  concurrentEvent: 'group',
  media: 'groupMedia',
}

/** What everybody agrees to, each by itself, before the first field is filled in. */
export const neededConsents = ['policy', 'document', 'face'] as const satisfies readonly Purpose[]

/** The id of a leader's account with a keyed digest of it; says nothing about a person. */
export const groupToken = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)

/** Doors at which a leader may register a group; a guest of an invited organisation comes alone. */
export const isGroupDoor = (of: Door) => of !== 'enroll'

/** Members in one spreadsheet. */
export const mostMembers = 500

/** The most of a kind that an organisation may be given. */
export const mostQuota = 10_000

/** Characters of the number on a receipt, of the alphabet of invitation codes. */
export const numberLength = 8

/** Days before a door closes on which those are reminded who have begun and not submitted. */
export const reminderDays = 3
