import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, idsCall, pageCall } from '#kit/list/list.ts'
import { manyIds, manyReport } from '#kit/list/many.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from '../access.ts'
import { listedMessage, messagesList } from '../lists.ts'
import { manyActs, outboxSettings } from '../rules.ts'

const params = z.object({ id: z.uuid() })

/** Another address of the same people, known to another noun. */
export const otherAddress = z.object({ address: z.string(), name: bilingual })

export const readMessage = listedMessage.extend({
  settledAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  tries: z.number().int(),
  language: z.enum(['zh', 'en', 'both']),
  /** Null where it contains a code or login link, or was purged. */
  content: z.object({ subject: z.string(), text: z.string() }).nullable(),
  isSecret: z.boolean(),
  /** Other addresses to which it can be sent. */
  others: z.array(otherAddress),
  keepTextDays: z.number().int(),
})
export type ReadMessage = z.output<typeof readMessage>

/** The organisers' calls about sent messages. */
export const outboxConsoleApi = endpoints(access, {
  list: pageCall(messagesList, {
    path: '/qms/outbox',
    allow: 'outbox:read',
    summary:
      'Messages, newest first; by the beginning of a number or address, by account, state, channel and template',
  }),
  export: exportCall(messagesList, {
    path: '/qms/outbox/export',
    allow: 'outbox:export',
    summary: 'The same list as a file',
  }),
  ids: idsCall(messagesList, {
    path: '/qms/outbox/ids',
    allow: 'outbox:manage',
    summary: 'The ids of the messages that match at this moment, up to 500, for an act on all of them',
  }),
  changeMany: {
    method: 'POST',
    path: '/qms/outbox/chosen',
    allow: 'outbox:manage',
    summary:
      'Sends messages once more to the same number or address, or discards them; each on its own, answers how it went. Once more with the same id does nothing',
    body: z.object({ id: z.uuid(), ids: manyIds, act: z.enum(manyActs) }),
    reply: manyReport,
  },
  settings: {
    method: 'GET',
    path: '/qms/outbox/settings',
    allow: 'outbox:read',
    summary: 'Quiet hours, and for how many days the texts of messages are kept',
    reply: outboxSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/qms/outbox/settings',
    allow: 'outbox:settings',
    summary:
      'Sets quiet hours, and for how many days the texts of messages are kept; what is not sent stays as it is',
    body: outboxSettings.partial(),
    reply: outboxSettings,
  },
  read: {
    method: 'GET',
    path: '/qms/outbox/messages/:id',
    allow: 'outbox:read',
    summary: 'One message with what became of it; without its text where that lets the reader in',
    params,
    reply: readMessage,
  },
  sendAgain: {
    method: 'POST',
    path: '/qms/outbox/messages/:id/again',
    allow: 'outbox:manage',
    summary:
      'Sends it once more, as a message of its own where the first was taken; by `address` to another way to reach them',
    params,
    body: z.object({ id: z.uuid(), address: z.string().max(254).optional() }),
    reply: z.object({ id: z.uuid() }),
  },
  discard: {
    method: 'POST',
    path: '/qms/outbox/messages/:id/discard',
    allow: 'outbox:manage',
    summary: 'It is not sent any more; for those that wait or have failed',
    params,
    reply: z.null(),
  },
})
