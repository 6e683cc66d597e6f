import * as z from 'zod'

export const channels = ['mail', 'sms'] as const
export type Channel = (typeof channels)[number]

/** An outgoing message waits, is sent, or failed for a stated reason (design 7). */
export const messageStates = ['queued', 'sent', 'failed'] as const

/** A message as the mailbox page shows it. */
export const shownMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  address: z.string(),
  language: z.enum(['zh', 'en']),
  subject: z.string(),
  text: z.string(),
  /** Path within the portal that the message leads to. */
  link: z.string().nullable(),
  queuedAt: z.iso.datetime(),
})
export type ShownMessage = z.output<typeof shownMessage>
