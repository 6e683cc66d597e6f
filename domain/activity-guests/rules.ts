import * as z from 'zod'
import { type ActivityState, type Form, forms, formsOf, type Mode } from '#domain/activities/rules.ts'
import { activityKinds } from '#domain/invitations/rules.ts'
import type { Purpose } from '#domain/privacy/rules.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, file, text } from '#kit/rules/fields.ts'
import { anyPhone, email, landline, localTime, personName } from '#kit/rules/formats.ts'

/** Mobile numbers of the mainland are kept without a prefix; all others begin with one. */
const isAbroad = (mobile: string | null | undefined) => mobile?.startsWith('+') ?? false

/**
 * A guest of one activity, with what temporary registration asks: the summit itself does not know them. A landline has the mainland's form
 * so it is not asked of who is reached abroad.
 */
export const activityGuest = defineForm(
  'activityGuest',
  {
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
      province: text(100),
      city: text(100),
    },
    portrait: { portrait: file('portrait') },
  },
  {
    /** They registered themself by a link: that is temporary registration, and its portrait is asked of no others. */
    given: { byLink: z.boolean() },
    asked: {
      landline: ({ mobile }) => !isAbroad(mobile),
      portrait: ({ byLink }) => byLink === true,
    },
  },
)
export type ActivityGuestDraft = Draft<typeof activityGuest>

/** Which picture of a portrait: as a page shows it, or as a row of a list. */
export const portraitSizes = ['small', 'list'] as const

/** Rows in one spreadsheet, and guests of one activity. */
export const mostGuests = 500

export const activityGuestId = z.uuid()

export const guestStates = ['registered', 'withdrawn'] as const
export type GuestState = (typeof guestStates)[number]

/** Who withdrew a guest: whom the organisation has taken out does not come back by its link. */
export const withdrawers = ['host', 'self'] as const

/** What a person agrees to who registers by a link; no document is asked of them. */
export const neededConsents = ['policy', 'face'] as const satisfies readonly Purpose[]

/** A link by which guests of an activity register themselves: which page it leads to, how many may come by it, until when. */
export const guestLink = defineForm('guestLink', {
  link: {
    kind: choice(activityKinds),
    quota: z.number().int().min(1).max(mostGuests),
    expires: localTime(),
    note: text(100).optional(),
  },
})
export type GuestLinkDraft = Draft<typeof guestLink>

/** Whether a guest came by a link. */
export const isByLink = (of: { registrantId?: string | null }) => (of.registrantId ?? null) !== null

/** Whether a guest who came by a link has begun and not handed in what they typed. */
export const isBegun = (of: { registrantId: string | null; submittedAt: Date | null }) =>
  isByLink(of) && of.submittedAt === null

type Activity = {
  organisationId: string | null
  state: ActivityState
  mode: Mode | null
  endsAt: Date | null
}

/** Why an activity takes no guests at this moment. */
export const guestObstacles = ['notLinked', 'noAccessMode', 'abandoned', 'notPublished', 'over'] as const
export type GuestObstacle = (typeof guestObstacles)[number]

/** What keeps guests out of an activity; undefined when nothing does. What the specification names (section 8) is said first. */
export function obstacleTo(activity: Activity | undefined, now: Date): GuestObstacle | undefined {
  if (!activity?.organisationId) return 'notLinked'
  if (activity.state === 'abandoned') return 'abandoned'
  if (formsOf(activity.mode).length === 0) return 'noAccessMode'
  if (activity.state !== 'published' && activity.state !== 'closed') return 'notPublished'
  return activity.endsAt && activity.endsAt <= now ? 'over' : undefined
}

/** What is wrong with a guest of this activity: the form of the record, and a way to take part that the activity does not offer. */
export const problemsOf = (
  guest: ActivityGuestDraft & { byLink?: boolean },
  { mode }: Pick<Activity, 'mode'>,
) => [
  ...activityGuest.problems(guest),
  ...(guest.form && !(formsOf(mode) as readonly Form[]).includes(guest.form)
    ? [{ path: 'form', code: 'formNotOffered' }]
    : []),
]
