import * as z from 'zod'

export const channels = ['mail', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Which way a message to this number or address goes. */
export const channelOf = (address: string): Channel => (address.includes('@') ? 'mail' : 'sms')

/**
 * An outgoing message waits and is sent (design 7). Then the provider may tell that it was delivered or came back; or it failed for a
 * stated reason, or an organiser discarded it.
 */
export const messageStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'discarded'] as const

/** A message as the mailbox page shows it. */
export const shownMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  address: z.string(),
  language: z.enum(['zh', 'en', 'both']),
  subject: z.string(),
  text: z.string(),
  /** Path within the portal that the message leads to. */
  link: z.string().nullable(),
  queuedAt: z.iso.datetime(),
})
export type ShownMessage = z.output<typeof shownMessage>
