import * as z from 'zod'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, day, longText, pattern, text } from '#kit/rules/fields.ts'
import { localTime } from '#kit/rules/formats.ts'
import { type InvitationKind, invitedGuestTypes, maxUses, registersAsOf } from '../rules.ts'

/** Kinds that are created for an organisation; links to an activity are created on the activity's page. */
const organisationKinds = [
  'enroll',
  'group',
  'groupGovernment',
  'groupWorker',
  'groupVolunteer',
  'groupMedia',
  'groupBuilder',
] as const satisfies readonly InvitationKind[]

/** Quota, validity, and what a registration becomes. Times are those of the event's zone, as typed. */
const terms = {
  quota: z.number().int().min(1).max(maxUses),
  opens: localTime().optional(),
  expires: localTime(),
  approves: z.boolean(),
  note: longText(300).optional(),
}

const endsAfterItBegins = ({ opens, expires }: { opens?: string | null; expires?: string | null }) =>
  opens && expires && expires <= opens ? [{ at: 'expires', code: 'expiresBeforeOpening' } as const] : []

/** A new invitation for an organisation, which is identified by its registered name. */
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

/** Fields of an invitation that can be changed after it was shared. */
export const invitationTerms = defineForm('invitationTerms', { terms }, { checks: [endsAfterItBegins] })

/** Maximum number of codes in one spreadsheet. */
export const maxRows = 500

export const yesOrNo = ['yes', 'no'] as const

/** One code as a row of a spreadsheet: the same fields, as far as a cell can hold them. */
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
