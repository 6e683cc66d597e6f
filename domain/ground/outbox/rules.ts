import * as z from 'zod'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'

export const channels = ['mail', 'sms'] as const
export type Channel = (typeof channels)[number]

/** The channel for a number or address. */
export const channelOf = (address: string): Channel => (address.includes('@') ? 'mail' : 'sms')

/**
 * States of an outgoing message: queued, then sent. After that the provider may report that it was delivered or bounced; or it failed for a
 * stated reason, or an organiser discarded it.
 */
export const messageStates = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'discarded'] as const
export type MessageState = (typeof messageStates)[number]

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Maximum number of characters of a subject, of a mail's text, and of an SMS (providers accept 500 at most). */
export const textLimits = { subject: 200, text: 4_000, sms: 500 } as const

/** Days for which the text of a message is kept after it was queued. */
export const keptDays = { min: 1, max: 365 } as const

/** The secretary's settings for sending. The same time twice: there are no quiet hours. */
export const outboxSettings = z.object({
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  keepTextDays: z.number().int().min(keptDays.min).max(keptDays.max),
})
export type OutboxSettings = z.output<typeof outboxSettings>
/** The id under which the log has them: they are one row without an id of its own. */
export const settingsRecord = '00000000-0000-0000-0000-000000000000'
export const defaultSettings: OutboxSettings = { quietFrom: '22:00', quietUntil: '08:00', keepTextDays: 30 }

/** Whether a moment is within the quiet hours of the event's zone; they may span midnight. */
export function isQuiet({ quietFrom, quietUntil }: OutboxSettings, now: Date): boolean {
  const time = localTime(now, eventZone).slice(11)
  return quietFrom <= quietUntil
    ? quietFrom <= time && time < quietUntil
    : quietFrom <= time || time < quietUntil
}

/** States in which the message can be sent again unchanged, and in which it can be discarded. */
export const maySendAgain = (state: MessageState) => state !== 'queued'
export const mayDiscard = (state: MessageState) => state === 'queued' || state === 'failed'

/** A message as the mailbox page shows it. */
export const shownMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  address: z.string(),
  language: z.enum(['zh', 'en', 'both']),
  subject: z.string(),
  text: z.string(),
  /** Path of the message's link within the portal. */
  link: z.string().nullable(),
  queuedAt: z.iso.datetime(),
})
export type ShownMessage = z.output<typeof shownMessage>

/** What organisers do to many messages at once. */
export const manyActs = ['again', 'discard'] as const
export type ManyAct = (typeof manyActs)[number]
