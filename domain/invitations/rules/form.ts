import * as z from 'zod'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, day, longText, pattern, text } from '#kit/rules/fields.ts'
import { localTime } from '#kit/rules/formats.ts'
import { type InvitationKind, invitedGuestTypes, mostUses, registersAsOf } from '../rules.ts'

/** Kinds that are given to an organisation; links to an activity are made where the activity is. */
const organisationKinds = [
  'enroll',
  'group',
  'groupGovernment',
  'groupWorker',
  'groupVolunteer',
  'groupMedia',
  'groupBuilder',
] as const satisfies readonly InvitationKind[]

/** How often, from when, until when, and what comes of it. Times are those of the event's zone, as typed. */
const terms = {
  quota: z.number().int().min(1).max(mostUses),
  opens: localTime().optional(),
  expires: localTime(),
  approves: z.boolean(),
  note: longText(300).optional(),
}

const endsAfterItBegins = ({ opens, expires }: { opens?: string | null; expires?: string | null }) =>
  opens && expires && expires <= opens ? [{ at: 'expires', code: 'expiresBeforeOpening' } as const] : []

/** A new invitation for an organisation, which is named as it is registered. */
export const newInvitation = defineForm(
  'newInvitation',
  {
    scope: {
      kind: choice(organisationKinds),
      organisation: text(255),
      guestType: choice(invitedGuestTypes).optional(),
    },
    terms,
  },
  {
    asked: { guestType: ({ kind }) => Boolean(kind) && registersAsOf[kind as InvitationKind] === 'guest' },
    checks: [endsAfterItBegins],
  },
)

/** What of an invitation can be changed once it is handed on. */
export const invitationTerms = defineForm('invitationTerms', { terms }, { checks: [endsAfterItBegins] })

/** Codes in one spreadsheet. */
export const mostRows = 500

const yesOrNo = ['yes', 'no'] as const

/** One code as a row of a spreadsheet: the same, in what a cell can hold. */
export const invitationRow = defineForm('invitationRow', {
  row: {
    kind: choice(organisationKinds),
    organisation: text(255),
    guestType: choice(invitedGuestTypes).optional(),
    quota: pattern(5, /^(?:[1-9]\d{0,3}|10000)$/, 'quotaRange'),
    lastDay: day(),
    approves: choice(yesOrNo).optional(),
    note: text(300).optional(),
  },
})
