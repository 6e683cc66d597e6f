import * as z from 'zod'
import { participantReply } from '#domain/participants/api.ts'
import { participantSummary } from '#domain/participants/lists.ts'
import { guest, kind, participantId, status } from '#domain/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { claim, queueList, waiting } from './lists.ts'
import { decision, fieldRemark, remark, results, steps } from './rules.ts'

const params = z.object({ id: participantId })
const version = z.int32()

/** One line of the review record (R-037 "Audit record": operation, remark, time), append-only. */
export const reviewStep = z.object({
  id: z.uuid(),
  step: z.enum(steps),
  version,
  remark: z.string().nullable(),
  fieldRemarks: z.array(z.object({ field: z.string(), remark: z.string() })),
  at: z.iso.datetime(),
  actorName: bilingual,
})
export type ReviewStep = z.output<typeof reviewStep>

/** A field that differs between two submitted versions; protected values come masked, so both may look alike. */
export const difference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type Difference = z.output<typeof difference>

/** What differs from an earlier version. */
const comparison = z.object({ version, differences: z.array(difference) })
export type Comparison = z.output<typeof comparison>

/** The data of the refusal `changedSince`: the version that is current now and how it differs from the one that was seen. */
const changedSince = z.object({ seen: version, version, differences: z.array(difference) })
export type ChangedSince = z.output<typeof changedSince>

/** What the review desk shows of one participant: the submitted version and how it differs. */
export const reviewReply = z.object({
  participant: participantReply,
  /** The submitted version under review, protected values masked; null before the first submission. */
  submitted: shown(guest).nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Against the version that was decided last; null when nothing was decided before. */
  sinceDecision: comparison.nullable(),
  /** Against the version in force, where that is another one than the one decided last. */
  sinceApproval: comparison.nullable(),
  /** Against the version that the reader says to have seen, where that is not the current one. */
  sinceSeen: comparison.nullable(),
  steps: z.array(reviewStep),
  claim: claim.nullable(),
  organisationName: z.string().nullable(),
  organisationEnglishName: z.string().nullable(),
})
export type ReviewReply = z.output<typeof reviewReply>

const decided = {
  /** Made by the client: a repeated call has one effect and gets the first outcome. */
  id: z.uuid(),
  decision,
  remark: remark.nullish(),
}

/** `skipped`: the record was not in a state to be decided so; nothing was changed and no message was sent. */
const outcome = z.object({
  participantId,
  result: z.enum(['done', 'skipped']),
  status,
  version,
  /** It can be undone for some seconds, as long as no message has left. */
  undoable: z.boolean(),
})
export type Outcome = z.output<typeof outcome>

/** How it went with one of many. */
const bulkOutcome = z.object({
  participantId,
  result: z.enum(results),
  status: status.nullable(),
  version: version.nullable(),
  passportName: z.string().nullable(),
  chineseName: z.string().nullable(),
})
export type BulkOutcome = z.output<typeof bulkOutcome>

/** The numbers with which an organiser begins the day. */
export const overview = z.object({
  counts: z.array(z.object({ status, kind, count: z.number().int() })),
  longestWaiting: z.array(participantSummary.extend(waiting)),
  /** Submissions of the last days in the event's zone, oldest first, days without any included. */
  submissions: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
})
export type Overview = z.output<typeof overview>

export const reviewApi = endpoints(access, {
  queue: pageCall(queueList, {
    path: '/qms/review',
    allow: 'review:read',
    summary: 'What waits for a decision, longest waiting first; other states by `status`',
  }),
  export: exportCall(queueList, {
    path: '/qms/review/export',
    allow: 'review:read',
    summary: 'The same list as a file',
  }),
  overview: {
    method: 'GET',
    path: '/qms/review/overview',
    allow: 'review:read',
    summary: 'How many stand where, who has waited longest, and submissions by day',
    reply: overview,
  },
  read: {
    method: 'GET',
    path: '/qms/review/:id',
    allow: 'review:read',
    summary: 'One record as the review desk shows it: submitted version, differences, review record',
    params,
    query: z.object({ seen: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    reply: reviewReply,
  },
  claim: {
    method: 'POST',
    path: '/qms/review/:id/claim',
    allow: 'review:decide',
    summary: 'Claims a record for ten minutes, or renews the claim; answers who has it',
    params,
    reply: claim,
  },
  decide: {
    method: 'POST',
    path: '/qms/review/:id/decisions',
    allow: 'review:decide',
    summary:
      'Decides on the version that was seen; refused with the differences when a newer one was submitted',
    params,
    body: z.object({ ...decided, version, fieldRemarks: z.array(fieldRemark).max(50).default([]) }),
    reply: outcome,
  },
  decideMany: {
    method: 'POST',
    path: '/qms/review/decisions',
    allow: 'review:decide',
    summary: 'One decision with one remark on many records, each on its own; answers how it went with each',
    body: z.object({
      ...decided,
      entries: z.array(z.object({ participantId, version })).min(1).max(100),
    }),
    reply: z.array(bulkOutcome),
  },
  undo: {
    method: 'POST',
    path: '/qms/review/decisions/:decisionId/undo',
    allow: 'review:decide',
    summary:
      'Undoes one’s own decision, alone or on many, within ten seconds, and the messages about it; refused when the decision was told or something happened since',
    params: z.object({ decisionId: z.uuid() }),
    reply: z.object({ undone: z.int(), kept: z.int() }),
  },
  steps: {
    method: 'GET',
    path: '/qms/review/:id/steps',
    allow: 'review:steps',
    summary: 'The review record of a participant, oldest first',
    params,
    reply: z.array(reviewStep),
  },
})
