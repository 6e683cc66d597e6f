import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from '../access.ts'
import { channels, messageStates } from '../rules.ts'

const channel = z.enum(channels)

/** The last test of a sender with its present settings. */
const trial = z.object({
  address: z.string(),
  state: z.enum(messageStates),
  failure: z.string().nullable(),
  at: z.iso.datetime(),
  by: bilingual,
})

export const sendersReply = z.object({
  /** Messages are shown instead of being sent: a demonstration. */
  isMailbox: z.boolean(),
  senders: z.array(z.object({ channel, isConfigured: z.boolean(), trial: trial.nullable() })),
})
export type SendersReply = z.output<typeof sendersReply>
export type SenderReply = SendersReply['senders'][number]

export const sendersApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/outbox/senders',
    allow: 'outbox:settings',
    summary:
      'The senders of mail and SMS, and whether a test message was accepted with their present settings',
    reply: sendersReply,
  },
  try: {
    method: 'POST',
    path: '/qms/outbox/senders/:channel/trial',
    allow: 'outbox:settings',
    summary: 'Sends a test message to an address or number; its outcome is that of the message',
    params: z.object({ channel }),
    body: z.object({ address: z.string().trim().min(1).max(254) }),
    reply: sendersReply,
  },
})
