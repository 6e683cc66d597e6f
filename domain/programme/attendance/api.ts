import * as z from 'zod'
import { participantsList } from '#domain/people/participants/lists.ts'
import { activityId, forms, modes } from '#domain/programme/activities/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { writeByLink } from '#kit/limited-access/access-kind.ts'
import { exportCall, idsCall, pageCall } from '#kit/list/list.ts'
import { manyIds, manyReport } from '#kit/list/many.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { access } from './access.ts'
import { asked } from './api/answers.ts'
import { assignmentReport, candidate, ownActivity, programme, signUpReply } from './api/replies.ts'
import { peopleList } from './lists.ts'
import {
  answers,
  answerToken,
  attendanceStates,
  declineReason,
  entry,
  maxAssigned,
  maxPeople,
  replies,
  tabs,
} from './rules.ts'

export {
  type AssignmentReport,
  type Candidate,
  type Clash,
  type OwnActivity,
  ownActivity,
  type Part,
  type Programme,
  programme,
  type SignUpReply,
} from './api/replies.ts'

const state = choice(attendanceStates)
const form = choice(forms)
const moment = z.iso.datetime()
/** Exchange seats with those who have them. */
const swap = z.boolean().optional()
const params = z.object({ id: activityId })
const attendanceParams = z.object({ id: z.uuid() })

const assignment = z.object({ form, isSpeaker: z.boolean().optional() })

export const attendanceApi = endpoints(access, {
  own: {
    method: 'GET',
    path: '/qms/attendance/activities',
    allow: 'attendance:own',
    summary:
      'The activities of one tab that are for one’s own people, with the part that each of them has; without a tab those that they take part in',
    query: z.object({ tab: choice(tabs).optional() }),
    reply: z.array(ownActivity),
  },
  ownOne: {
    method: 'GET',
    path: '/qms/attendance/activities/:id',
    allow: 'attendance:own',
    summary: 'One activity with the part that one’s own people have in it',
    params,
    reply: ownActivity,
  },
  candidates: {
    method: 'GET',
    path: '/qms/attendance/activities/:id/candidates',
    allow: 'attendance:signUp',
    summary:
      'Everybody of one’s own organisation whose approval is in force: whether they can be signed up, and what else they have at that time',
    params,
    reply: z.array(candidate),
  },
  signUp: {
    method: 'POST',
    path: '/qms/attendance/activities/:id/sign-up',
    allow: 'attendance:signUp',
    summary:
      'Signs people up, all or none: confirmed where there are places for all, else on the waiting list unless `wait` is false',
    params,
    body: z.object({
      entries: z.array(entry).min(1).max(maxPeople),
      answers: answers.optional(),
      wait: z.boolean().optional(),
    }),
    reply: signUpReply,
  },
  confirm: {
    method: 'POST',
    path: '/qms/attendance/:id/confirmation',
    allow: 'attendance:reply',
    summary: 'Confirms an assignment, or takes an offered place; those who signed up together do it together',
    params: attendanceParams,
    reply: z.null(),
  },
  decline: {
    method: 'POST',
    path: '/qms/attendance/:id/refusal',
    allow: 'attendance:reply',
    summary: 'Declines an assignment, or lets an offered place go',
    params: attendanceParams,
    body: z.object({ reason: declineReason.optional() }),
    reply: z.null(),
  },
  cancel: {
    method: 'POST',
    path: '/qms/attendance/:id/cancellation',
    allow: 'attendance:reply',
    summary: 'Cancels the part of one person, who gives the place back',
    params: attendanceParams,
    reply: z.null(),
  },
  substitute: {
    method: 'POST',
    path: '/qms/attendance/:id/substitute',
    allow: 'attendance:substitute',
    summary: 'Names another approved person of the organisation who comes instead of an assigned one',
    params: attendanceParams,
    body: z.object({ participantId: z.uuid() }),
    reply: z.null(),
  },
  asked: {
    method: 'POST',
    path: '/qms/attendance/answers/question',
    allow: 'public',
    summary:
      'What a link in a message asks: which activity, for whom, until when, and who could come instead; read only',
    body: z.object({ token: answerToken }),
    reply: asked,
  },
  answer: {
    method: 'POST',
    path: '/qms/attendance/answers',
    allow: 'public',
    summary: 'Answers an assignment or an offer by the link in the message, without a login',
    body: z.object({
      token: answerToken,
      reply: choice(replies),
      reason: declineReason.optional(),
      /** The substitute; only with `substitute`. */
      participantId: z.uuid().optional(),
      ...writeByLink,
    }),
    reply: asked,
  },
  programme: {
    method: 'GET',
    path: '/qms/attendance/people/:id',
    allow: 'attendance:programme',
    summary:
      'What one person takes part in or waits for, in the order of beginning, and what they miss by the way they travel',
    params: attendanceParams,
    reply: z.array(programme),
  },
  list: {
    method: 'GET',
    path: '/qms/attendance/activities/:id/people',
    allow: 'attendance:list',
    summary: 'Everybody who has to do with an activity, waiting list in order',
    params,
    reply: z.array(peopleList.row),
  },
  people: pageCall(peopleList, {
    path: '/qms/attendance/people',
    allow: 'attendance:list',
    summary: 'The same as a list, page by page; nobody without `activityId`',
  }),
  peopleIds: idsCall(peopleList, {
    path: '/qms/attendance/people/ids',
    allow: 'attendance:list',
    summary: 'The ids of those who match at this moment, up to 500, for an act on all of them',
  }),
  exportPeople: exportCall(peopleList, {
    path: '/qms/attendance/people/export',
    allow: 'attendance:export',
    summary: 'The same list as a file',
  }),
  counts: {
    method: 'GET',
    path: '/qms/attendance/activities/:id/counts',
    allow: 'attendance:list',
    summary: 'How many people are in each state, how many came, and where more have a place than there are',
    params,
    reply: z.object({
      states: z.partialRecord(state, z.number().int()),
      present: z.number().int(),
      /**
       * Forms that have more people than places after the places were lowered: all keep their place, and no new ones are taken until there is room
       * again.
       */
      over: z.array(z.object({ form, capacity: z.number().int(), taken: z.number().int() })),
      /** Seats that several people have: given before a seat was one person’s. */
      doubleSeats: z.array(z.object({ seatNumber: z.string(), names: z.array(bilingual) })),
      /** A seating plan gives the seats, so that none are typed. */
      seatsPlanned: z.boolean(),
    }),
  },
  assign: {
    method: 'POST',
    path: '/qms/attendance/activities/:id/assignments',
    allow: 'attendance:arrange',
    summary: 'Assigns people, who are asked to answer; reports who was skipped and why',
    params,
    body: assignment.extend({ participantIds: z.array(z.uuid()).min(1).max(maxAssigned) }),
    reply: assignmentReport,
  },
  assignList: {
    method: 'POST',
    path: '/qms/attendance/activities/:id/list-assignments',
    allow: 'attendance:arrange',
    summary:
      'Assigns everybody in the list of participants as it is narrowed, up to 500 people; reports who was skipped and why',
    params,
    body: assignment.extend({
      list: participantsList.narrowing.omit({ edition: true }),
      /** Fixed when all were chosen: those who have left the list since are skipped and named. */
      participantIds: z.array(z.uuid()).max(maxAssigned).optional(),
    }),
    reply: assignmentReport,
  },
  release: {
    method: 'POST',
    path: '/qms/attendance/:id/release',
    allow: 'attendance:arrange',
    summary: 'Takes a person out of an activity',
    params: attendanceParams,
    reply: z.null(),
  },
  admit: {
    method: 'POST',
    path: '/qms/attendance/:id/admission',
    allow: 'attendance:arrange',
    summary: 'Confirms a person who waits, before others, where there is a place, a reserved one included',
    params: attendanceParams,
    reply: z.null(),
  },
  arrange: {
    method: 'PATCH',
    path: '/qms/attendance/:id',
    allow: 'attendance:arrange',
    summary:
      'Sets seat number and speaker. A seat that another person has is refused with their name; with `swap` they get the seat that this person had',
    params: attendanceParams,
    body: z.object({ seatNumber: text(20).nullish(), isSpeaker: z.boolean().optional(), swap }),
    reply: z.null(),
  },
  seat: {
    method: 'PUT',
    path: '/qms/attendance/activities/:id/seats',
    allow: 'attendance:arrange',
    summary:
      'Sets the seat numbers of many people at once; all or none. Seats of people who are not among them are refused with their names; with `swap` these get the seats that were left',
    params,
    body: z.object({
      seats: z
        .array(z.object({ attendanceId: z.uuid(), seatNumber: text(20).nullable() }))
        .min(1)
        .max(5000),
      swap,
    }),
    reply: z.null(),
  },
  mark: {
    method: 'PUT',
    path: '/qms/attendance/:id/presence',
    allow: 'attendance:mark',
    summary: 'Notes that a person came, or takes that back',
    params: attendanceParams,
    body: z.object({ attended: z.boolean() }),
    reply: z.null(),
  },
  markMany: {
    method: 'PUT',
    path: '/qms/attendance/activities/:id/presence',
    allow: 'attendance:mark',
    summary: 'Notes that people of an activity came, or takes that back; answers how it went with each',
    params,
    body: z.object({ ids: manyIds, attended: z.boolean() }),
    reply: manyReport,
  },
  releaseMany: {
    method: 'POST',
    path: '/qms/attendance/activities/:id/releases',
    allow: 'attendance:arrange',
    summary:
      'Takes people out of an activity, and offers their places afterwards; answers how it went with each',
    params,
    body: z.object({ ids: manyIds }),
    reply: manyReport,
  },
  tell: {
    method: 'POST',
    path: '/qms/attendance/activities/:id/news',
    allow: 'attendance:arrange',
    summary: 'Tells those who take part that time or place has changed; answers how many contacts were told',
    params,
    reply: z.object({ told: z.number().int() }),
  },
  load: {
    method: 'GET',
    path: '/qms/attendance/load',
    allow: 'attendance:list',
    summary: 'Places, confirmed, unanswered and waiting people of each published activity of the edition',
    reply: z.array(
      z.object({
        id: activityId,
        name: bilingual,
        mode: choice(modes).nullable(),
        beginsAt: moment,
        places: z.number().int().nullable(),
        confirmed: z.number().int(),
        unanswered: z.number().int(),
        waiting: z.number().int(),
      }),
    ),
  },
})
