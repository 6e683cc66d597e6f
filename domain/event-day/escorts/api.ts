import * as z from 'zod'
import { transportApi } from '#domain/event-day/transport/api.ts'
import { journey } from '#domain/event-day/transport/rules/journey.ts'
import { accountStates } from '#domain/identity/accounts/rules.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { pageNumber, searchText } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from './access.ts'
import { assignmentChange, maxImported, newAssignments } from './rules.ts'

const moment = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const ofPerson = z.object({ id: participantId })

const named = z.object({ id: z.uuid(), name: bilingual })

export const assignment = z.object({
  id: z.uuid(),
  revision: z.int(),
  participantId,
  name: bilingual,
  organisation: bilingual.nullable(),
  escort: named,
  deputy: named.nullable(),
  /** Whether the escort has no open account of an escort any more. */
  isGone: z.boolean(),
  beginsAt: moment,
  endsAt: moment,
  toldFrom: moment.nullable(),
})
export type Assignment = z.output<typeof assignment>

export const escort = named.extend({
  /** How to reach an open account; both null for a closed one. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(accountStates),
})
export type Escort = z.output<typeof escort>

/** A guest of an escort, with all that is needed to meet and accompany them. */
export const escortedGuest = z.object({
  participantId,
  name: bilingual,
  organisation: bilingual.nullable(),
  /** Id of the picture, for `ownPortrait`. */
  portrait: z.uuid().nullable(),
  phone: z.string().nullable(),
  isDeputy: z.boolean(),
  endsAt: moment,
  journeys: z.array(journey),
  rooms: z.array(
    z.object({ hotel: bilingual, roomKind: bilingual, arrives: z.iso.date(), leaves: z.iso.date() }),
  ),
  /** Activities of today at which the guest is expected on site; not those where they wait for a place or an answer to an offer. */
  programme: z.array(
    z.object({ id: z.uuid(), name: bilingual, beginsAt: moment, place: bilingual.nullable() }),
  ),
})
export type EscortedGuest = z.output<typeof escortedGuest>

const reached = z.object({ name: bilingual, phone: z.string().nullable(), email: z.string().nullable() })

/** Who accompanies a guest, once it is told. */
export const toldEscort = z.object({
  escort: reached,
  deputy: reached.nullable(),
  beginsAt: moment,
  endsAt: moment,
})
export type ToldEscort = z.output<typeof toldEscort>

const sign = {
  params: ofPerson,
  reply: z.custom<Blob>(),
  bytes: true,
  cost: 'wholeList',
} as const

export const escortsApi = endpoints(access, {
  overview: {
    method: 'GET',
    path: '/qms/escorts',
    allow: 'escorts:list',
    summary: 'The accounts of escorts, and who accompanies whom from now on, in the order of time',
    cost: 'wideRead',
    reply: z.object({
      escorts: z.array(escort),
      assignments: z.array(assignment),
      /** From the day before the edition until the day after it: what a new assignment proposes. */
      usual: z.object({ beginsAt: moment, endsAt: moment }),
    }),
  },
  without: {
    method: 'GET',
    path: '/qms/escorts/without',
    allow: 'escorts:list',
    summary:
      'Guests who come and have no escort at some moment of their visit from now on: a page of them with the first such time, and how many there are',
    query: z.object({
      current: pageNumber,
      search: searchText.default(''),
    }),
    cost: 'wideRead',
    reply: z.object({
      count: z.int(),
      /** The page that these are: the last where one beyond it was asked for. */
      current: z.int(),
      people: z.array(
        z.object({
          participantId,
          name: bilingual,
          organisation: bilingual.nullable(),
          from: moment,
          until: moment,
        }),
      ),
    }),
  },
  ofPerson: {
    method: 'GET',
    path: '/qms/escorts/people/:id',
    allow: 'escorts:list',
    summary: 'Who accompanies a person, past ones too',
    params: ofPerson,
    reply: z.array(assignment),
  },
  signFor: {
    method: 'GET',
    path: '/qms/escorts/people/:id/sign',
    allow: 'escorts:list',
    summary: 'The sign with a person’s name, as PDF',
    ...sign,
  },
  assign: {
    method: 'POST',
    path: '/qms/escorts/assignments',
    allow: 'escorts:edit',
    summary:
      'Gives guests an escort for a time, all or none; a guest has one at a time. Sent again with the same ids, those that are there stay as they are, and other content is refused',
    body: newAssignments,
    reply: z.array(assignment),
  },
  change: {
    method: 'PATCH',
    path: '/qms/escorts/assignments/:id',
    allow: 'escorts:edit',
    summary:
      'Changes an assignment; what is absent stays. Where somebody leaves who accompanies the guest now, it ends now and the reply is a new one. Refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.int(), change: assignmentChange }),
    reply: assignment,
  },
  end: {
    method: 'DELETE',
    path: '/qms/escorts/assignments/:id',
    allow: 'escorts:edit',
    summary:
      'Ends an assignment now; one that has not begun is gone. Refused when it was changed since `revision`',
    params,
    body: z.object({ revision: z.int() }),
    reply: z.null(),
  },
  ...importEndpoints({
    path: '/qms/escorts/many',
    allow: 'escorts:import',
    what: 'escorts',
    max: maxImported,
    mayLeaveOut: true,
  }),
  ownGuests: {
    method: 'GET',
    path: '/qms/escorts/own-guests',
    allow: 'escorts:own',
    summary: 'The guests who are assigned to the caller now: journey, run, room, phone, today’s programme',
    cost: 'wideRead',
    reply: z.object({ at: moment, guests: z.array(escortedGuest) }),
  },
  tap: {
    ...transportApi.tap,
    path: '/qms/escorts/taps',
    allow: 'escorts:own',
    summary:
      'As the board’s taps, for guests who are assigned to the caller now or were when it was tapped; others are not found',
  },
  ownSign: {
    method: 'GET',
    path: '/qms/escorts/own-guests/:id/sign',
    allow: 'escorts:own',
    summary: 'The sign with the name of a guest who is assigned to the caller now, as PDF',
    ...sign,
  },
  ownPortrait: {
    method: 'GET',
    path: '/qms/escorts/own-guests/:id/portrait',
    allow: 'escorts:own',
    summary:
      'The portrait of a guest who is assigned to the caller now, as a small picture; `fileId` names it for caches, and with another one it is not found',
    params: ofPerson,
    query: z.object({ fileId: z.uuid().optional() }),
    reply: z.custom<Blob>(),
    bytes: true,
  },
  told: {
    method: 'GET',
    path: '/qms/escorts/guests/:id',
    allow: 'escorts:told',
    summary: 'Who accompanies a guest, from the hour at which it is told',
    params: ofPerson,
    reply: z.array(toldEscort),
  },
})
