import * as z from 'zod'
import { kind } from '#domain/people/participants/rules.ts'
import { activityReply } from '#domain/programme/activities/api.ts'
import { activityId, enrolmentStates, forms } from '#domain/programme/activities/rules.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice } from '#kit/rules/fields.ts'
import { attendanceStates, clashKinds, obstacles, skippedBecause } from '../rules.ts'

const state = choice(attendanceStates)
const form = choice(forms)
const moment = z.iso.datetime()

/** A conflict of a person at that time; `name` is that of the other activity. */
export const clash = z.object({
  kind: choice(clashKinds),
  name: bilingual.nullable(),
  from: moment,
  until: moment.nullable(),
})
export type Clash = z.output<typeof clash>

export const obstacle = choice(obstacles)

/** A person of the caller's organisation in an activity. */
export const part = z.object({
  id: z.uuid(),
  participantId: z.uuid(),
  name: bilingual,
  portrait: z.string().nullable(),
  form,
  state,
  groupId: z.uuid(),
  /** Entries ahead on the waiting list; null for those who do not wait. */
  ahead: z.number().int().nullable(),
  offerEndsAt: moment.nullable(),
  seatNumber: z.string().nullable(),
  /** The seat as people read it. */
  seat: bilingual.nullable(),
  isSpeaker: z.boolean(),
  clashes: z.array(clash),
  /** For whom an answer to the offer is besides this person: those who signed up together are offered their places together. */
  alsoFor: z.object({ names: z.array(bilingual), others: z.number().int() }),
})
export type Part = z.output<typeof part>

/** Places of a form; null = unlimited. */
export const seats = z.object({
  form,
  capacity: z.number().int().nullable(),
  free: z.number().int().nullable(),
  /** The most who may ever sign up together, which is less than the capacity where places are reserved. */
  open: z.number().int().nullable().optional(),
})

/** An activity with the attendances of the caller's people. */
export const ownActivity = activityReply
  .omit({
    audience: true,
    revision: true,
    remark: true,
    untold: true,
    updatedAt: true,
    organisationId: true,
    reservedPlaces: true,
    liveLink: true,
    liveFrom: true,
  })
  .extend({
    beginsAt: moment,
    endsAt: moment,
    enrolment: choice(enrolmentStates),
    opensAt: moment.nullable(),
    closesAt: moment.nullable(),
    /** The edition's window for signing up and cancelling is not open. */
    editsOver: z.boolean(),
    seats: z.array(seats),
    parts: z.array(part),
    /** Only for people confirmed online, from the set time. */
    liveLink: z.string().nullable(),
  })
export type OwnActivity = z.output<typeof ownActivity>

/** A candidate for sign-up, or why they cannot sign up. */
export const candidate = z.object({
  participantId: z.uuid(),
  name: bilingual,
  kind,
  /** The guest of a companion. */
  guestId: z.uuid().nullable(),
  jobTitle: z.string().nullable(),
  obstacles: z.array(obstacle),
  clashes: z.array(clash),
  /** The forms that no conflict keeps them from; who takes part online is not on the way. */
  forms: z.array(form),
})
export type Candidate = z.output<typeof candidate>

/** Outcome of a sign-up: all confirmed, or all waiting behind so many entries. */
export const signUpReply = z.object({
  state: choice(['confirmed', 'waitlisted']),
  ahead: z.number().int().nullable(),
  attendanceIds: z.array(z.uuid()),
})
export type SignUpReply = z.output<typeof signUpReply>

/** One activity of a person's programme. */
export const programme = part
  .pick({
    id: true,
    form: true,
    state: true,
    offerEndsAt: true,
    seatNumber: true,
    seat: true,
    isSpeaker: true,
    clashes: true,
    alsoFor: true,
  })
  .extend({
    /** The name of the person whose programme it is. */
    person: bilingual,
    /** The edition's window for signing up and cancelling is not open. */
    editsOver: z.boolean(),
    /** Of the current edition: only these have a page for those who take part. */
    isCurrent: z.boolean(),
    /** The person was there. */
    attended: z.boolean(),
    activityId,
    name: bilingual,
    begins: z.string().nullish(),
    ends: z.string().nullish(),
    beginsAt: moment,
    chinesePlace: z.string().nullish(),
    englishPlace: z.string().nullish(),
    liveLink: z.string().nullable(),
  })
export type Programme = z.output<typeof programme>

/** Who was assigned, and who was skipped. */
export const assignmentReport = z.object({
  assigned: z.array(bilingual),
  skipped: z.array(z.object({ name: bilingual, why: choice(skippedBecause) })),
})
export type AssignmentReport = z.output<typeof assignmentReport>
