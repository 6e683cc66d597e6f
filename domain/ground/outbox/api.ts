import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { shownMessage } from './rules.ts'

const mailboxSearch = z.object({
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .optional(),
})

export const outboxApi = endpoints(access, {
  mailbox: {
    method: 'GET',
    path: '/dev/mailbox/messages',
    allow: 'public',
    summary: 'What would have been sent, newest first; exists only while no real sender is configured',
    query: mailboxSearch,
    reply: z.array(shownMessage),
  },
  searchMailbox: {
    method: 'POST',
    path: '/dev/mailbox/messages',
    allow: 'public',
    summary:
      'The same, with the number or address in the body: addresses of calls are kept by proxies and in logs',
    body: mailboxSearch,
    reply: z.array(shownMessage),
  },
})
