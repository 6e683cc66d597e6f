import * as z from 'zod'
import { kind, participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, idsCall, maxChosen, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { figures, lackingOrganisationsList, lackingPeopleList } from './lists.ts'
import { noun } from './noun.ts'
import { lacks, remindable } from './words/lacks.ts'

/** Whom a reminder is for: those who lack one thing or anything, of one kind or all, of one organisation or all. */
const scope = z.object({
  lacks: z.enum(remindable).optional(),
  kind: kind.optional(),
  organisationId: z.uuid().optional(),
})
export type Scope = z.output<typeof scope>

/** Of these only: the people of a selection, or those of its organisations. */
const chosen = {
  participantIds: z.array(participantId).min(1).max(maxChosen).optional(),
  organisationIds: z.array(z.uuid()).min(1).max(maxChosen).optional(),
}
const chosenScope = scope.extend(chosen)
export type ChosenScope = z.output<typeof chosenScope>

/** A reminder that was sent; `by` is null for an automatic one. */
export const reminder = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: bilingual.nullable(),
  lacks: z.array(z.enum(lacks)),
  people: z.int(),
  messages: z.int(),
})
export type Reminder = z.output<typeof reminder>

/** What pressing would do: how many people it is about, how many messages, and how many people have no account to write to. */
export const reminderPreview = z.object({
  people: z.int(),
  messages: z.int(),
  unreachable: z.int(),
  /** The last reminder of today that reached any of them with any of this; sending again names its id. */
  today: reminder.nullable(),
})

export type ReminderPreview = z.output<typeof reminderPreview>

/**
 * The same for a selection. `left`: those of it who lack nothing of this any more, or are not expected any more, as after a withdrawal; `gone`: how many
 * are not there any more, or are of another edition.
 */
export const chosenPreview = reminderPreview.extend({ left: z.array(bilingual), gone: z.int() })

export const readiness = z.object({
  kinds: z.array(z.object({ kind, people: z.int(), lacks: figures })),
  /** The last reminders, newest first. */
  reminders: z.array(reminder),
})
export type Readiness = z.output<typeof readiness>

/** What a person lacks. Nothing is missed of one who is not `expected`: an empty draft, one who cancelled or was not approved, one of another edition. */
export const lackedBy = z.object({ expected: z.boolean(), lacks: z.array(z.enum(lacks)) })

export const readinessApi = endpoints(noun.permissions, {
  read: {
    method: 'GET',
    path: '/qms/readiness',
    allow: 'readiness:read',
    summary: 'How many people of each kind lack what, and the last reminders',
    reply: readiness,
  },
  people: pageCall(lackingPeopleList, {
    path: '/qms/readiness/people',
    allow: 'readiness:read',
    summary: 'The people behind these figures: who lacks what',
  }),
  ofPerson: {
    method: 'GET',
    path: '/qms/readiness/people/:id',
    allow: 'readiness:read',
    summary:
      'What a person of the current edition lacks, and whether they are expected: of one who cancelled or was not approved nothing is missed, as in the figures',
    params: z.object({ id: participantId }),
    reply: lackedBy,
  },
  peopleIds: idsCall(lackingPeopleList, {
    path: '/qms/readiness/people/ids',
    allow: 'readiness:read',
    summary: 'The ids of those who match at this moment, up to 500, for an act on all of them',
  }),
  exportPeople: exportCall(lackingPeopleList, {
    path: '/qms/readiness/people/export',
    allow: 'readiness:exportLacking',
    summary: 'The same list as a file',
  }),
  organisations: pageCall(lackingOrganisationsList, {
    path: '/qms/readiness/organisations',
    allow: 'readiness:read',
    summary: 'How many people of each organisation lack what, most missing first',
  }),
  organisationIds: idsCall(lackingOrganisationsList, {
    path: '/qms/readiness/organisations/ids',
    allow: 'readiness:read',
    summary: 'The ids of the organisations that match at this moment, up to 500, for an act on all of them',
  }),
  exportOrganisations: exportCall(lackingOrganisationsList, {
    path: '/qms/readiness/organisations/export',
    allow: 'readiness:exportLacking',
    summary: 'The same list as a file',
  }),
  preview: {
    method: 'GET',
    path: '/qms/readiness/reminders/preview',
    allow: 'readiness:remind',
    summary: 'Whom a reminder would reach now, and whether some of them were reminded today',
    query: scope,
    reply: reminderPreview,
  },
  previewChosen: {
    method: 'POST',
    path: '/qms/readiness/reminders/preview',
    allow: 'readiness:remind',
    summary: 'The same for chosen people or organisations, and who of them lacks nothing any more; read only',
    body: chosenScope,
    reply: chosenPreview,
  },
  remind: {
    method: 'POST',
    path: '/qms/readiness/reminders',
    allow: 'readiness:remind',
    summary:
      'Sends one message to each account that registered people who lack something; refused when some were reminded today, unless `after` names that reminder',
    body: chosenScope.extend({ id: z.uuid(), after: z.uuid().optional() }),
    reply: reminder,
  },
})
