import * as z from 'zod'
import { purposeNames } from '#domain/purposes.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from './access.ts'
import { requestStates } from './rules.ts'

const counts = z.record(z.string(), z.number().int())
const purpose = z.enum(purposeNames as [string, ...string[]])

/** An edition of which something is over: what a purge would delete or clear now. */
export const dueEdition = z.object({
  summitId: z.uuid(),
  name: bilingual,
  purposes: z.array(purpose),
  people: z.number().int(),
  counts,
})
export type DueEdition = z.output<typeof dueEdition>

export const pastPurge = z.object({
  id: z.uuid(),
  edition: bilingual.nullable(),
  cause: z.enum(['days', 'request', 'restored', 'unusedAccounts']),
  purposes: z.array(purpose),
  people: z.number().int(),
  counts,
  startedAt: z.iso.datetime(),
  startedByName: bilingual.nullable(),
  finishedAt: z.iso.datetime().nullable(),
})

export const deletionRequest = z.object({
  id: z.uuid(),
  subjectId: z.uuid(),
  /** Null once everything is deleted. */
  name: bilingual.nullable(),
  edition: bilingual,
  state: z.enum(requestStates),
  askedAt: z.iso.datetime(),
  promisedUntil: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedByName: bilingual.nullable(),
  reason: z.string().nullable(),
})
export type DeletionRequest = z.output<typeof deletionRequest>

const editionFigure = z.object({
  edition: bilingual,
  figures: z.array(
    z.object({
      /** A field of the participants' form, or what an upper noun counts, which has a title and labels of its own. */
      figure: z.string(),
      value: z.string(),
      count: z.number().int(),
      title: bilingual.nullable(),
      label: bilingual.nullable(),
    }),
  ),
})

/** Of one's own record: a request, and whether one objected to being kept for invitations. */
export const ownForgetting = z.object({
  participantId: z.uuid(),
  edition: bilingual,
  /** Whether it is in the archive of the caller: their own record, or one with a number or address that they proved. */
  mayDownload: z.boolean(),
  objected: z.boolean(),
  request: deletionRequest.pick({ state: true, askedAt: true, promisedUntil: true, reason: true }).nullable(),
})

const ofPerson = z.object({ id: z.uuid() })

export const forgettingApi = endpoints(access, {
  due: {
    method: 'GET',
    path: '/qms/forgetting/due',
    allow: 'forgetting:manage',
    summary: 'What a purge would delete or clear now, by edition and table; changes nothing',
    reply: z.array(dueEdition),
  },
  purges: {
    method: 'GET',
    path: '/qms/forgetting/purges',
    allow: 'forgetting:manage',
    summary: 'The newest 50 purges, with counts, and the figures that were kept of each purged edition',
    reply: z.object({ purges: z.array(pastPurge), editions: z.array(editionFigure) }),
  },
  requests: {
    method: 'GET',
    path: '/qms/forgetting/requests',
    allow: 'forgetting:manage',
    summary:
      'Requests to delete everything about a person: open ones first, the earliest promise first; at most 200',
    reply: z.array(deletionRequest),
  },
  note: {
    method: 'POST',
    path: '/qms/forgetting/requests',
    allow: 'forgetting:manage',
    summary:
      'Notes a request for deletion that a person made to the office; noted again while it is open, it stays one',
    body: ofPerson,
    reply: z.null(),
  },
  decide: {
    method: 'POST',
    path: '/qms/forgetting/requests/decide',
    allow: 'forgetting:manage',
    proof: 'recent',
    summary:
      'Meets a request, by deleting everything about the person at once, or refuses it with a reason; the person is told',
    body: z.discriminatedUnion('decision', [
      z.object({ id: z.uuid(), decision: z.literal('delete') }),
      z.object({ id: z.uuid(), decision: z.literal('refuse'), reason: reason() }),
    ]),
    reply: z.null(),
  },
  archive: {
    method: 'GET',
    path: '/qms/forgetting/archive/:id',
    allow: 'forgetting:archive',
    proof: 'recent',
    summary:
      'Everything that is kept about one person, as a zip of one JSON and the files; logged as a look at it',
    params: ofPerson,
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
    singleUse: true,
  },
  own: {
    method: 'GET',
    path: '/qms/forgetting/own',
    allow: 'forgetting:own',
    summary: 'The records of the caller, of all editions, with what was asked about them',
    reply: z.array(ownForgetting),
  },
  ownArchive: {
    method: 'GET',
    path: '/qms/forgetting/own/archive',
    allow: 'forgetting:own',
    summary: 'Everything that is kept about the caller, as a zip of one JSON and the files',
    reply: z.custom<Blob>(),
    bytes: true,
    cost: 'wholeList',
    singleUse: true,
  },
  ask: {
    method: 'POST',
    path: '/qms/forgetting/own/requests',
    allow: 'forgetting:own',
    summary:
      'Asks for everything about the caller’s record to be deleted; asked again while it is open, the same request is replied',
    body: ofPerson,
    reply: z.array(ownForgetting),
  },
  object: {
    method: 'PUT',
    path: '/qms/forgetting/own/objection',
    allow: 'forgetting:own',
    summary: 'Objects to being kept in order to be invited again, or takes that back',
    body: ofPerson.extend({ objected: z.boolean() }),
    reply: z.array(ownForgetting),
  },
})
