import * as z from 'zod'
import { localTime } from '#kit/clock/local-time.ts'
import { eventZone } from '#kit/clock/zone.ts'

export const channels = ['mail', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Which way a message to this number or address goes. */
export const channelOf = (address: string): Channel => (address.includes('@') ? 'mail' : 'sms')

/**
 * An outgoing message waits and is sent. Then the provider may tell that it was delivered or came back; or it failed for a
 * stated reason, or an organiser discarded it.
 */
export const messageStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'discarded'] as const

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Days that the text of a message is kept after it was queued. */
const keptDays = { min: 1, max: 365 } as const

/** What the secretary decides about sending. The same time twice: there are no quiet hours. */
const outboxSettings = z.object({
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  keepTextDays: z.number().int().min(keptDays.min).max(keptDays.max),
})
export type OutboxSettings = z.output<typeof outboxSettings>
export const defaultSettings: OutboxSettings = { quietFrom: '22:00', quietUntil: '08:00', keepTextDays: 30 }

/** Whether a moment lies in the quiet hours of the event's zone; they may go over midnight. */
export function isQuiet({ quietFrom, quietUntil }: OutboxSettings, now: Date): boolean {
  const time = localTime(now, eventZone).slice(11)
  return quietFrom <= quietUntil
    ? quietFrom <= time && time < quietUntil
    : quietFrom <= time || time < quietUntil
}

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
