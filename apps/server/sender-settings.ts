import * as z from 'zod'
import type { SenderSettings } from '#domain/ground/outbox/server/jobs.ts'
import type { Settings } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { StartupError } from './startup-error.ts'

const empty = (value: unknown) => (value === '' ? undefined : value)
const perSecond = z.coerce.number().positive().max(1_000)

const count = z.coerce.number().int().min(1).max(1_000_000)

/** For example `signIn.code=SMS_1;signIn.code.en=SMS_2`. */
const smsTemplates = z
  .string()
  .regex(/^\s*[\w.]+\s*=\s*\w+\s*(;\s*[\w.]+\s*=\s*\w+\s*)*;?\s*$/)
  .transform((list) => {
    const pairs = list.split(';').filter((pair) => pair.trim())
    return new Map(pairs.map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]))
  })

/** The environment variables of the mail and SMS senders. */
export const senderEnvironment = {
  SMTP_URL: z.preprocess(empty, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.preprocess(empty, z.string().optional()),
  MAIL_PER_SECOND: z.preprocess(empty, perSecond.default(10)),
  BOUNCE_ADDRESS: z.preprocess(empty, z.email().optional()),
  BOUNCE_MAILBOX: z.preprocess(empty, z.url({ protocol: /^imaps?$/ }).optional()),
  RECEIPT_SECRET: z.preprocess(empty, z.string().min(16).max(200).optional()),
  ALIBABA_SMS_ACCESS_KEY_ID: z.preprocess(empty, z.string().optional()),
  ALIBABA_SMS_ACCESS_KEY_SECRET: z.preprocess(empty, z.string().optional()),
  ALIBABA_SMS_ENDPOINT: z.preprocess(empty, z.url({ protocol: /^https?$/ }).optional()),
  SMS_SIGNATURE: z.preprocess(empty, z.string().max(20).optional()),
  SMS_TEMPLATES: z.preprocess(empty, smsTemplates.optional()),
  SMS_PER_SECOND: z.preprocess(empty, perSecond.default(20)),
  CODES_PER_MINUTE: z.preprocess(empty, count.optional()),
  CODES_PER_DAY: z.preprocess(empty, count.default(20_000)),
}
const environment = z.object(senderEnvironment)

/** Codes per minute without a sender: the mailbox page shows them, so no provider limits the rate. */
const shownCodes = 120

/**
 * Portal-wide limits for login codes: per minute the sender's rate, so that no code is refused that the provider could have sent, and per day
 * a budget against attackers with many addresses.
 */
export function codeBudget(set: z.output<typeof environment>): Settings['codeBudget'] {
  const perMinute = (rate: number | false) =>
    set.CODES_PER_MINUTE ?? (rate ? Math.max(1, Math.floor(rate * 60)) : shownCodes)
  return {
    perMinute: {
      mail: perMinute(Boolean(set.SMTP_URL) && set.MAIL_PER_SECOND),
      sms: perMinute(Boolean(set.ALIBABA_SMS_ACCESS_KEY_ID) && set.SMS_PER_SECOND),
    },
    perDay: set.CODES_PER_DAY,
  }
}

/** The configured mail and SMS senders. Throws a `StartupError` for incomplete settings. */
export function senderSettings(set: z.output<typeof environment>): SenderSettings {
  if (set.SMTP_URL && !set.MAIL_FROM)
    throw new StartupError('SMTP_URL needs MAIL_FROM, the address that mail comes from')
  if (set.BOUNCE_MAILBOX && !set.BOUNCE_ADDRESS)
    throw new StartupError('BOUNCE_MAILBOX needs BOUNCE_ADDRESS, the address whose mail lies in it')
  const mail = set.SMTP_URL &&
    set.MAIL_FROM && {
      url: set.SMTP_URL,
      from: set.MAIL_FROM,
      bounceAddress: set.BOUNCE_ADDRESS,
      bounceMailbox: set.BOUNCE_MAILBOX,
      perSecond: set.MAIL_PER_SECOND,
    }
  const { ALIBABA_SMS_ACCESS_KEY_ID: accessKeyId, ALIBABA_SMS_ACCESS_KEY_SECRET: accessKeySecret } = set
  if (!accessKeyId) return { mail: mail || undefined }
  if (!accessKeySecret || !set.SMS_SIGNATURE || !set.SMS_TEMPLATES?.get('signIn.code'))
    throw new StartupError(
      'ALIBABA_SMS_ACCESS_KEY_ID needs ALIBABA_SMS_ACCESS_KEY_SECRET, SMS_SIGNATURE, and SMS_TEMPLATES with a code for signIn.code',
    )
  const sms = {
    accessKeyId,
    accessKeySecret,
    signature: set.SMS_SIGNATURE,
    templates: set.SMS_TEMPLATES,
    perSecond: set.SMS_PER_SECOND,
    ...(set.ALIBABA_SMS_ENDPOINT && { endpoint: new URL(set.ALIBABA_SMS_ENDPOINT) }),
  }
  return { mail: mail || undefined, sms }
}

const markOf = (settings: readonly unknown[]) => keyedDigest('sender', JSON.stringify(settings))

/** What tells the settings of a sender from others, without saying them; its rate is none of them. */
export const senderMarks = ({ mail, sms }: SenderSettings): Settings['senderMarks'] => ({
  ...(mail && { mail: markOf([mail.url, mail.from, mail.bounceAddress]) }),
  ...(sms && {
    sms: markOf([sms.accessKeyId, sms.accessKeySecret, sms.signature, [...sms.templates], sms.endpoint]),
  }),
})
