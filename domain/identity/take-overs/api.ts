import * as z from 'zod'
import { accountName } from '#domain/identity/accounts/rules.ts'
import { messageCode } from '#domain/identity/sign-in/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { accessStates, accessToken } from '#kit/limited-access/access-kind.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { reason } from '#kit/rules/reason.ts'
import { access } from './access.ts'
import { takeOver, takeOverStates } from './rules.ts'

const withToken = z.object({ token: accessToken })

/** What the holder of an account is told of a request, and whether an objection is still possible. */
export const toldTakeOver = z.object({
  organisation: bilingual,
  name: z.string(),
  position: z.string().nullable(),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  until: z.iso.datetime(),
  state: z.enum([...accessStates, 'decided']),
})
export type ToldTakeOver = z.output<typeof toldTakeOver>

/** A request as the secretary reads it. */
export const takeOverReply = z.object({
  id: z.uuid(),
  state: z.enum(takeOverStates),
  organisation: z.string(),
  knownAccount: z.string().nullable(),
  name: z.string(),
  position: z.string().nullable(),
  reason: z.string(),
  /** The number or address of who asks, proved by a code. */
  contact: z.string(),
  askedAt: z.iso.datetime(),
  /** The organisation that it is about, and what its account logs in with; null while nobody has said which. */
  about: z.object({ id: z.uuid(), name: bilingual, account: z.string() }).nullable(),
  objectUntil: z.iso.datetime().nullable(),
  objectedAt: z.iso.datetime().nullable(),
  objection: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedByName: bilingual.nullable(),
  decisionReason: z.string().nullable(),
})
export type TakeOver = z.output<typeof takeOverReply>

const ofRequest = z.object({ id: z.uuid() })

export const takeOversApi = endpoints(access, {
  ask: {
    method: 'POST',
    path: '/qms/take-overs/asking',
    allow: 'public',
    summary:
      'Asks to take over the account of an organisation; the number or address of who asks is proved by a code (purpose takeOver). The reply is the same whatever exists',
    body: z.object({
      ...takeOver.shape,
      account: accountName,
      code: messageCode,
      codeId: z.uuid().optional(),
    }),
    reply: z.null(),
  },
  told: {
    method: 'POST',
    path: '/qms/take-overs/objections/reading',
    allow: 'public',
    summary: 'Who asks to take over an account and why, for its holder, by the link in the message',
    body: withToken,
    reply: toldTakeOver,
  },
  object: {
    method: 'POST',
    path: '/qms/take-overs/objections',
    allow: 'public',
    summary: 'The holder of the account objects, once, within seven days; the secretary reads it and decides',
    body: withToken.extend({ objection: reason() }),
    reply: z.null(),
  },
  list: {
    method: 'GET',
    path: '/qms/take-overs',
    allow: 'takeOvers:decide',
    summary: 'Requests to take over accounts: open ones first, the oldest first; at most 200',
    reply: z.array(takeOverReply),
  },
  link: {
    method: 'POST',
    path: '/qms/take-overs/organisation',
    allow: 'takeOvers:decide',
    summary: 'Says which organisation a request is about; its account is told, and may object from then on',
    body: ofRequest.extend({ organisationId: z.uuid() }),
    reply: z.null(),
  },
  decide: {
    method: 'POST',
    path: '/qms/take-overs/decisions',
    allow: 'takeOvers:decide',
    proof: 'recent',
    summary:
      'Approves or refuses a request, with a reason. An approval gives the account the number or address of who asked, ends its sessions, links and password, and sends a link to a first password; before the seven days are over only with `early`',
    body: ofRequest.extend({
      decision: z.enum(['approve', 'refuse']),
      early: z.boolean().default(false),
      reason: reason(),
    }),
    reply: z.null(),
  },
})
