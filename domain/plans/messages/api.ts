import * as z from 'zod'
import { annexEndpoints, annexReply } from '#domain/people/annexes/api.ts'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { pattern, text } from '#kit/rules/fields.ts'
import { access } from './access.ts'
import { message } from './rules.ts'

const params = z.object({ id: participantId })
const ofUpload = params.extend({ uploadId: z.uuid() })
const sha256 = pattern(64, /^[0-9a-f]{64}$/, 'sha256').meta({ examples: ['0'.repeat(64)] })

export const messageReply = annexReply(message).extend({
  logoFile: z.object({ name: z.string(), bytes: z.int() }).nullable(),
})
export type MessageReply = z.output<typeof messageReply>

/** An upload in progress: the offsets of the parts that have arrived. */
export const uploadReply = z.object({
  uploadId: z.uuid(),
  partBytes: z.int(),
  received: z.array(z.int()),
})

export const messagesApi = endpoints(access, {
  ...annexEndpoints('messages', {
    form: message,
    reply: messageReply,
    title: 'What a guest says to the summit, with the logo',
  }),
  beginLogo: {
    method: 'POST',
    path: '/qms/messages/:id/uploads',
    allow: 'messages:edit',
    summary:
      'Begins to send a logo (CDR, AI, WMF or EPS, up to 10 MB) in parts, or takes up the unfinished upload of the same file, whose id it answers; `sha256` is that of the whole file in lowercase hex',
    params,
    body: z.object({ uploadId: z.uuid(), name: text(255), bytes: z.int().min(1), sha256 }),
    reply: uploadReply,
  },
  sendPart: {
    method: 'POST',
    path: '/qms/messages/:id/uploads/:uploadId/parts',
    allow: 'messages:edit',
    summary:
      'One part of a logo: `start` is a multiple of `partBytes`, `sha256` that of the part; the same part once more changes nothing',
    params: ofUpload,
    query: z.object({
      start: z.coerce
        .number()
        .int()
        .min(0)
        .meta({ examples: [0] }),
      sha256,
    }),
    upload: 'part',
    reply: uploadReply,
  },
  finishLogo: {
    method: 'POST',
    path: '/qms/messages/:id/uploads/:uploadId/completion',
    allow: 'messages:edit',
    summary:
      'Makes the parts the logo of the message once all are there and the content is what the name says; once more answers the same',
    params: ofUpload,
    reply: messageReply,
  },
  logo: {
    method: 'GET',
    path: '/qms/messages/:id/logo',
    allow: 'messages:read',
    summary: 'The logo as it was sent, to be downloaded',
    params,
    reply: z.custom<Blob>(),
    bytes: true,
  },
  removeLogo: {
    method: 'POST',
    path: '/qms/messages/:id/logo-removal',
    allow: 'messages:edit',
    summary: 'Takes the logo away; refused when the message was changed since `revision`',
    params,
    body: z.object({ revision: z.int() }),
    reply: messageReply,
  },
})
