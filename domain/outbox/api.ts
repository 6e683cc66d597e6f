import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { shownMessage } from './rules.ts'

export const outboxApi = endpoints(access, {
  mailbox: {
    method: 'GET',
    path: '/dev/mailbox/messages',
    allow: 'public',
    summary: 'What would have been sent, newest first; exists only while no real sender is configured',
    query: z.object({
      to: z
        .string()
        .trim()
        .max(254)
        .regex(/^\P{Cc}*$/u)
        .optional(),
    }),
    reply: z.array(shownMessage),
  },
})
