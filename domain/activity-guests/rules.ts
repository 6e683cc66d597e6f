import * as z from 'zod'
import { type ActivityState, type Form, forms, formsOf, type Mode } from '#domain/activities/rules.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { anyPhone, email, landline, personName } from '#kit/rules/formats.ts'

/** A guest of one activity, with what temporary registration asks: the summit itself does not know them. */
export const activityGuest = defineForm('activityGuest', {
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
})
export type ActivityGuestDraft = Draft<typeof activityGuest>

export const activityGuestId = z.uuid()

export const guestStates = ['registered', 'withdrawn'] as const
export type GuestState = (typeof guestStates)[number]

/** Rows in one spreadsheet, and guests of one activity. */
export const mostGuests = 500

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
export const problemsOf = (guest: ActivityGuestDraft, { mode }: Pick<Activity, 'mode'>) => [
  ...activityGuest.problems(guest),
  ...(guest.form && !(formsOf(mode) as readonly Form[]).includes(guest.form)
    ? [{ path: 'form', code: 'formNotOffered' }]
    : []),
]
