import * as z from 'zod'
import { categories, type Form, forms, maxQuestions } from '#domain/programme/activities/rules.ts'
import { localTime, momentOf } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { choice, text } from '#kit/rules/fields.ts'

/** State of a person in an activity. There is one row for each person and activity: signing up again reuses the row. */
export const attendanceStates = [
  'assigned',
  'waitlisted',
  'offered',
  'confirmed',
  'declined',
  'lapsed',
  'cancelled',
  'substituted',
] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** States that hold a place: an assigned person, or one with an offer, has it until it is declined or lapses. */
export const holdingStates = [
  'assigned',
  'offered',
  'confirmed',
] as const satisfies readonly AttendanceState[]
export const holdsPlace = (state: AttendanceState) => holdingStates.some((each) => each === state)

/** Who is expected in the hall: confirmed, or assigned and not answered yet, on site. */
export const isExpected = ({ state, form }: { state: AttendanceState; form: Form }) =>
  form === 'onSite' && (state === 'confirmed' || state === 'assigned')

/** Whether presence was recorded. */
export const presences = ['present', 'absent'] as const
export type Presence = (typeof presences)[number]

/** States of a person who takes part or may still do so. */
export const liveStates = [...holdingStates, 'waitlisted'] as const satisfies readonly AttendanceState[]
export const isLive = (state: AttendanceState) => liveStates.some((each) => each === state)

export const acts = [
  'signUp',
  'wait',
  'offer',
  'assign',
  'confirm',
  'decline',
  'lapse',
  'cancel',
  'substitute',
] as const
export type Act = (typeof acts)[number]

const again = ['declined', 'lapsed', 'cancelled', 'substituted'] as const
const from = (states: readonly AttendanceState[], to: AttendanceState) =>
  Object.fromEntries(states.map((state) => [state, to])) as Partial<Record<AttendanceState, AttendanceState>>

const transitions: Record<Act, Partial<Record<AttendanceState, AttendanceState>>> = {
  signUp: from(again, 'confirmed'),
  wait: from(again, 'waitlisted'),
  offer: { waitlisted: 'offered' },
  assign: from([...again, 'waitlisted', 'offered'], 'assigned'),
  confirm: { assigned: 'confirmed', offered: 'confirmed' },
  decline: { assigned: 'declined', offered: 'declined' },
  lapse: { offered: 'lapsed' },
  cancel: from(liveStates, 'cancelled'),
  substitute: { assigned: 'substituted' },
}

/** The only transition function: the state that an operation leads to, undefined when it is not possible in this state. */
export const nextState = (state: AttendanceState, act: Act): AttendanceState | undefined =>
  transitions[act][state]

/** Limit of people in one sign-up. */
export const maxPeople = 50

/** One person of a sign-up, and the form of taking part. */
export const entry = z.object({ participantId: z.uuid(), form: choice(forms) })
export type Entry = z.output<typeof entry>

/** Answers to the questions of an activity, in their order; an empty one is null. */
export const answers = z.array(text(500).nullable()).max(maxQuestions)

/** Problems of the answers of a sign-up: a required question without an answer. */
export const missingAnswers = (
  questions: readonly { required?: boolean | undefined }[],
  given: readonly (string | null)[] | undefined,
) =>
  questions.flatMap(({ required }, at) =>
    required && !given?.[at] ? [{ path: `answers.${at}`, code: 'required' }] : [],
  )

/** Limit of people in one assignment by organisers, and why a person is skipped. */
export const maxAssigned = 500
export const skippedBecause = ['notApproved', 'alreadyIn', 'noPlace', 'leftList'] as const

export const declineReason = text(300)

/** Number of names in a message that is short, or that others of the organisation read. */
export const maxNamed = 3

/** The page of the link in a message that asks for an answer; browsers send nothing after `#` to servers. */
export const answerPath = '/answer'

/** The recipient of the link: the account that registered the person, or the person. */
export const askedParties = ['organisation', 'guest'] as const
export type AskedParty = (typeof askedParties)[number]

/** The payload of such a link after its `#`: the attendance, which question to the person, who was asked, and the signature of this portal. */
export const answerToken = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-z]{1,11}\.[og]\.[\w-]{43}$/)

/** What can be answered to an assignment or an offer. */
export const replies = ['confirm', 'decline', 'substitute'] as const

/** Why an answer link is not valid any more. */
export const answerObstacles = ['answered', 'asked', 'offerOver', 'begun', 'abandoned', 'editsOver'] as const
export type AnswerObstacle = (typeof answerObstacles)[number]

/** How many places each form takes. */
export const byForm = (entries: readonly { form: Form }[]): Record<Form, number> => ({
  onSite: entries.filter(({ form }) => form === 'onSite').length,
  online: entries.filter(({ form }) => form === 'online').length,
})

const hour = 3_600_000
/** Lifetime of an offer, in answering hours. */
const offerHours = 12
const dayBegins = 8
const dayEnds = 20
/** An offer ends this long before the activity begins at the latest. */
const beforeBeginning = 2 * hour

/** The answering hours, 8 to 20 o'clock of the event's zone, on the day of this moment. */
function answeringHours(moment: Date): { opens: number; closes: number; next: Date } {
  const day = localTime(moment, eventZone).slice(0, 10)
  const at = (time: number) =>
    (momentOf(`${day}T${String(time).padStart(2, '0')}:00`, eventZone) ?? moment).getTime()
  return { opens: at(dayBegins), closes: at(dayEnds), next: new Date(at(0) + 24 * hour) }
}

/** The moment when so many answering hours have passed. */
function afterAnsweringHours(since: Date, milliseconds: number): Date {
  const { opens, closes, next } = answeringHours(since)
  const start = Math.max(since.getTime(), opens)
  const left = Math.max(0, closes - start)
  return milliseconds <= left
    ? new Date(start + milliseconds)
    : afterAnsweringHours(next, milliseconds - left)
}

/**
 * When an offer made at this moment expires: after 12 answering hours (8 to 20 o'clock of the event), and at the latest 2 hours before the activity
 * begins; undefined when there is no time left for an offer.
 */
export function offerEnds(now: Date, begins: Date): Date | undefined {
  const last = new Date(begins.getTime() - beforeBeginning)
  if (last <= now) return undefined
  const ends = afterAnsweringHours(now, offerHours * hour)
  return ends < last ? ends : last
}

/** Something with a beginning and an end. */
export type Span = { beginsAt: Date; endsAt: Date }
export const overlaps = (one: Span, other: Span) => one.beginsAt < other.endsAt && other.beginsAt < one.endsAt

/** Why a person cannot take part at that time, or is advised not to. `tight`: they arrive before it begins, with less time than it takes to get there. */
export const clashKinds = ['activity', 'arrival', 'departure', 'tight'] as const
export type ClashKind = (typeof clashKinds)[number]

type Clashing = { kind: ClashKind }

/** Whether it is a journey that conflicts, and not another activity. */
export const isOnTheWay = ({ kind }: Clashing) => kind !== 'activity'

/** Whether a conflict counts for those who take part in this form: who takes part online is not on the way. */
export const countsFor = (form: Form | undefined, clash: Clashing) => form !== 'online' || !isOnTheWay(clash)

/** Whether a person misses a part of the activity, and is not only late. */
export const isMissing = ({ kind }: Clashing) => kind !== 'tight'

/** Why a person cannot be signed up. */
export const obstacles = ['notApproved', 'alreadyIn', 'notForThem', 'clash'] as const
export type Obstacle = (typeof obstacles)[number]

/** The tabs of the specification, section 2: one for each category, and “assigned” for all activities to which a person was assigned. */
export const tabs = categories
export type Tab = (typeof tabs)[number]
