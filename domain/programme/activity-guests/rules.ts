import * as z from 'zod'
import type { Purpose } from '#domain/ground/privacy/rules.ts'
import { activityKinds } from '#domain/identity/invitations/rules.ts'
import {
  type ActivityState,
  type Form,
  forms,
  formsOf,
  type Mode,
} from '#domain/programme/activities/rules.ts'
import { allKeptFor } from '#domain/purposes.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, file, text } from '#kit/rules/fields.ts'
import { anyPhone, country, email, landline, localTime, personName } from '#kit/rules/formats.ts'

/** Mainland mobile numbers are kept without a prefix; all others begin with one. */
const isAbroad = (mobile: string | null | undefined) => mobile?.startsWith('+') ?? false

/** Province and city are asked of guests from China, the country of all others; without either, a mainland number is taken for China. */
const livesInChina = ({
  residenceCountry,
  mobile,
}: {
  residenceCountry?: string | null | undefined
  mobile?: string | null | undefined
}) => (residenceCountry ? residenceCountry === 'CN' : !isAbroad(mobile))

/**
 * A guest of one activity, with the fields of temporary registration; not registered for the summit. A landline has the mainland's form
 * so it is not asked of guests who are reached abroad.
 */
export const activityGuest = defineForm(
  'activityGuest',
  allKeptFor('participation', {
    person: {
      name: personName(100),
      unit: text(100),
      jobTitle: text(100).optional(),
      form: choice(forms),
    },
    contact: {
      mobile: anyPhone(),
      email: email(),
      landline: landline(),
      residenceCountry: country().optional(),
      province: text(100),
      city: text(100),
    },
    portrait: { portrait: file('portrait') },
  }),
  {
    /** Registered by a link: temporary registration asks only these guests for a portrait. */
    given: { byLink: z.boolean() },
    asked: {
      landline: ({ mobile }) => !isAbroad(mobile),
      province: livesInChina,
      city: livesInChina,
      portrait: ({ byLink }) => byLink === true,
    },
    // those whom a host enters are asked for as little as before
    required: { residenceCountry: ({ byLink, mobile }) => byLink === true && isAbroad(mobile) },
  },
)
export type ActivityGuestDraft = Draft<typeof activityGuest>

/** Sizes of the portrait: for a page, and for a row of a list. */
export const portraitSizes = ['small', 'list'] as const

/** Limits: rows in one spreadsheet, and guests of one activity. */
export const maxGuests = 500

export const activityGuestId = z.uuid()

/** The number on a guest's receipt, by which lists find the guest. */
export const numberOf = (id: string) => id.replaceAll('-', '').slice(-8).toUpperCase()

export const guestStates = ['registered', 'withdrawn'] as const
export type GuestState = (typeof guestStates)[number]

/** Who withdrew a guest: one withdrawn by the organisation cannot come back by its link. */
export const withdrawers = ['host', 'self'] as const

/** Consents of a person who registers by a link; no identity document is asked for. */
export const neededConsents = ['policy', 'face'] as const satisfies readonly Purpose[]

/** A link by which activity guests register: its page, quota and expiry. */
export const guestLink = defineForm('guestLink', {
  link: {
    kind: choice(activityKinds),
    quota: z.number().int().min(1).max(maxGuests),
    expires: localTime(),
    note: text(100).optional(),
  },
})
export type GuestLinkDraft = Draft<typeof guestLink>

/** Whether a guest registered by a link. */
export const isByLink = (of: { registrantId?: string | null }) => (of.registrantId ?? null) !== null

/** Whether a guest registered by a link and has not submitted yet. */
export const isBegun = (of: { registrantId: string | null; submittedAt: Date | null }) =>
  isByLink(of) && of.submittedAt === null

/** Whether a guest is expected at the activity's door: registered, on site, and handed in, or entered by the host with a name. */
export const isExpectedOnSite = (
  of: Pick<Parameters<typeof isBegun>[0], 'registrantId' | 'submittedAt'> & {
    state: GuestState
    form: Form | null
    name: string | null
  },
) => of.state === 'registered' && of.form === 'onSite' && !isBegun(of) && (isByLink(of) || of.name !== null)

/** What the door of the activity knows of a guest who is registered. */
const atDoorKeys = ['name', 'unit', 'jobTitle', 'form', 'portrait'] as const

/** Whether the door has to hear of a change of a guest who is registered before and after it. */
export const isOtherAtDoor = <Guest extends Record<(typeof atDoorKeys)[number], unknown>>(
  before: Guest,
  after: Guest,
): boolean => atDoorKeys.some((key) => before[key] !== after[key])

type Activity = {
  organisationId: string | null
  state: ActivityState
  mode: Mode | null
  endsAt: Date | null
}

/** Reasons why an activity takes no guests. */
export const guestObstacles = ['notLinked', 'noAccessMode', 'abandoned', 'notPublished', 'over'] as const
export type GuestObstacle = (typeof guestObstacles)[number]

/** The reason why an activity takes no guests; undefined when it does. Reasons of the specification (section 8) take precedence. */
export function obstacleTo(activity: Activity | undefined, now: Date): GuestObstacle | undefined {
  if (!activity?.organisationId) return 'notLinked'
  if (activity.state === 'abandoned') return 'abandoned'
  if (formsOf(activity.mode).length === 0) return 'noAccessMode'
  if (activity.state !== 'published' && activity.state !== 'closed') return 'notPublished'
  return activity.endsAt && activity.endsAt <= now ? 'over' : undefined
}

/** Problems of a guest of this activity: those of the form, and a form of taking part that the activity does not offer. */
export const problemsOf = (
  guest: ActivityGuestDraft & { byLink?: boolean },
  { mode }: Pick<Activity, 'mode'>,
) => [
  ...activityGuest.problems(guest),
  ...(guest.form && !(formsOf(mode) as readonly Form[]).includes(guest.form)
    ? [{ path: 'form', code: 'formNotOffered' }]
    : []),
]
