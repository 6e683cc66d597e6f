import * as z from 'zod'
import { participantReply, participantSummary } from '#domain/participants/api.ts'
import { kind, participantId, status } from '#domain/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { pageOf, pageQuery } from '#kit/http/page.ts'
import { access } from './access.ts'
import { decision, fieldRemark, remark, steps } from './rules.ts'

const params = z.object({ id: participantId })

/** One line of the review record (spec 3 "Audit record": operation, remark, time), append-only. */
export const reviewStep = z.object({
  id: z.uuid(),
  step: z.enum(steps),
  version: z.number().int(),
  remark: z.string().nullable(),
  fieldRemarks: z.array(fieldRemark),
  at: z.iso.datetime(),
  actorName: z.string(),
})

/** A field that differs between the version in review and the last one that was decided; protected values come masked. */
export const difference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** Who has the record open for a decision. */
export const claim = z.object({ accountId: z.uuid(), name: z.string(), until: z.iso.datetime() })

/** What the review desk shows of one participant: the submitted version and how it differs. */
export const reviewReply = z.object({
  participant: participantReply,
  /** The submitted version under review, protected values masked. */
  submitted: participantReply.partial(),
  /** The version it is compared with; null when nothing was decided before. */
  comparedWith: z.number().int().nullable(),
  differences: z.array(difference),
  steps: z.array(reviewStep),
  claim: claim.nullable(),
  organisationName: z.string().nullable(),
  organisationEnglishName: z.string().nullable(),
})

const decided = {
  /** Made by the client: a repeated call has one effect. */
  id: z.uuid(),
  decision,
  remark: remark.nullish(),
}

/** `skipped`: the record was not in a state to be decided so; nothing was changed and nobody was told. */
const outcome = z.object({
  participantId,
  result: z.enum(['done', 'skipped']),
  status,
  version: z.number().int(),
})

export const reviewApi = endpoints(access, {
  queue: {
    method: 'GET',
    path: '/qms/review',
    allow: 'review:read',
    summary: 'What waits for a decision, longest waiting first; other states by `status`',
    query: pageQuery.extend({
      search: z.string().trim().max(100).optional(),
      status: status.default('pending'),
      kind: kind.optional(),
    }),
    reply: pageOf(participantSummary.extend({ submittedAt: z.iso.datetime().nullable() })),
  },
  read: {
    method: 'GET',
    path: '/qms/review/:id',
    allow: 'review:read',
    summary: 'One record as the review desk shows it: submitted version, differences, review record',
    params,
    reply: reviewReply,
  },
  claim: {
    method: 'POST',
    path: '/qms/review/:id/claim',
    allow: 'review:decide',
    summary: 'Claims a record for ten minutes; answers who has it',
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
    body: z.object({
      ...decided,
      version: z.number().int(),
      fieldRemarks: z.array(fieldRemark).max(50).default([]),
    }),
    reply: outcome,
  },
  decideMany: {
    method: 'POST',
    path: '/qms/review/decisions',
    allow: 'review:decide',
    summary: 'One decision on many records; answers for each whether it was done or skipped',
    body: z.object({
      ...decided,
      entries: z
        .array(z.object({ participantId, version: z.number().int() }))
        .min(1)
        .max(100),
    }),
    reply: z.array(outcome.extend({ name: z.string().nullable() })),
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
