import { channels } from '#domain/ground/outbox/rules.ts'
import type { Settings } from '#domain/services.ts'
import type { Config } from './config.ts'
import { senderMarks } from './sender-settings.ts'

/** What nouns use of the configuration. The data keys must be open. */
export const settingsFrom = (options: Config): Settings => ({
  publicUrl: options.publicUrl ?? `http://localhost:${options.port}`,
  testVerifyCode: options.testVerifyCode,
  mailbox: options.mailbox,
  senders: new Set(channels.filter((channel) => options.senders[channel])),
  senderMarks: senderMarks(options.senders),
  receiptSecret: options.receiptSecret,
  codeBudget: options.codeBudget,
  smsSignature: options.senders.sms?.signature ?? '',
  initialPassword: options.initialPassword,
  sweepShare: options.sweepShare,
  openId: options.openId,
})
