import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'

const params = z.object({ secret: z.string().max(200) })

/** One receipt as Alibaba Cloud pushes it (SmsReport); `out_id` is the id of our message. */
const smsReceipt = z.object({
  out_id: z.string().optional(),
  success: z.boolean(),
  err_code: z.string().max(100).optional(),
})

/** Where mail servers and SMS providers report the fate of a message; the address contains a secret that they were given. */
export const receiptsApi = endpoints(access, {
  mail: {
    method: 'POST',
    path: '/qms/outbox/receipts/:secret/mail',
    allow: 'public',
    summary:
      'A mail that came to a return address, whole; delivery reports are read, everything else is passed over',
    params,
    body: z.object({ message: z.string().max(1_000_000) }),
    reply: z.null(),
  },
  sms: {
    method: 'POST',
    path: '/qms/outbox/receipts/:secret/sms',
    allow: 'public',
    summary: 'Receipts of SMS, as the provider pushes them',
    params,
    body: z.array(smsReceipt).max(1_000),
    reply: z.null(),
  },
  /** For the actor's own number or address. */
  own: {
    method: 'GET',
    path: '/qms/outbox/own',
    allow: 'outbox:own',
    summary: 'Whether messages to the number or address of this account come back, and why',
    reply: z.object({ address: z.string(), failure: z.string(), since: z.iso.datetime() }).nullable(),
  },
  tryOwn: {
    method: 'POST',
    path: '/qms/outbox/own/try',
    allow: 'outbox:own',
    summary: 'Forgets that messages came back, and sends one to see whether they arrive now',
    reply: z.null(),
  },
})
