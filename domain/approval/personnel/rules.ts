import * as z from 'zod'
import type { AccountType } from '#domain/actor.ts'
import type { Purpose } from '#domain/ground/privacy/rules.ts'
import type { InvitationKind } from '#domain/identity/invitations/rules.ts'
import { isToDo } from '#domain/people/participants/rules/to-do.ts'
import type { Status } from '#domain/people/participants/rules.ts'

/** The public registrations for the summit itself; those for an activity belong to activity guests. */
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

/**
 * The only registration that an account opens by its kind, without a code: staff, volunteers and concurrent-event personnel register themselves there,
 * media their team. At every other one an account is a person without an account: asked for a code, and registered for themself.
 */
export const doorOfAccount: Readonly<Record<AccountType, Door | null>> = {
  staff: 'groupWorker',
  volunteer: 'groupVolunteer',
  concurrentEvent: 'group',
  media: 'groupMedia',
  enterprise: null,
  government: null,
  guest: null,
  assistant: null,
  organiser: null,
}

/** Whether this account registers there by its kind. */
export const opensDoor = (type: string, of: InvitationKind) =>
  (doorOfAccount as Readonly<Record<string, Door | null>>)[type] === of

/** Consents before the first field, each with its own box. */
export const neededConsents = ['policy', 'document', 'face'] as const satisfies readonly Purpose[]

/** The id of a leader's account with a keyed digest of it; contains no personal data. */
export const groupToken = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)

/** Registrations at which a leader may register a group; guests of an invited organisation register individually. */
export const isGroupDoor = (of: Door) => of !== 'enroll'

/** Maximum number of members in one spreadsheet. */
export const maxMembers = 500

/** Maximum number of members whom a leader registers one by one at the same time, without having filled in their fields. */
export const maxUnfinished = 5

/** Maximum quota of an organisation for a kind. */
export const maxQuota = 10_000

/** The same asked of the caller: not of a leader whose member registers themself, and not once the registration has closed. */
export const isCallersTurn = (of: { status: Status; fillsInThemself: boolean; mayEdit: boolean }) =>
  isToDo(of) && of.mayEdit && !of.fillsInThemself

type Standing = { status: Status; mayEdit: boolean; passportName: string | null }

/**
 * Registrations of which something can be done come first: what was returned, then drafts; each by name. What nobody may change now stands with what waits
 * for others.
 */
const needOf = (of: Standing): number => {
  if (isToDo(of) && of.mayEdit) return of.status === 'returned' ? 0 : 1
  return isToDo(of) || of.status === 'pending' ? 2 : 3
}
export const byNeed = <Of extends Standing>(all: readonly Of[]): Of[] =>
  all.toSorted(
    (a, b) => needOf(a) - needOf(b) || (a.passportName ?? '').localeCompare(b.passportName ?? '', 'en'),
  )

/** Length of a receipt's number, in the alphabet of invitation codes. */
export const numberLength = 8

/** Days before a registration closes on which unsubmitted drafts get a reminder. */
export const reminderDays = 3
