import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Context } from '#domain/context.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Clock } from '#kit/rules/clock/clock.ts'
import { readBounce } from '#kit/senders/bounce.ts'
import { type ImapMailbox, takeUnseenMail } from '#kit/senders/imap-mailbox.ts'
import type { Outages } from '#kit/server/outages.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { outboxTemplates } from '../../words/templates.ts'
import { enqueue } from '../actions.ts'
import { clearUnreachable, findUnreachable } from '../store/unreachable.ts'
import { settleMessage } from './outcome.ts'
import { messageOfReturn } from './return-address.ts'

/** Refuses `notFound` to callers without the secret, as if the address did not exist. */
export function requireReceiptSecret({ settings }: Pick<Services, 'settings'>, given: string): void {
  const [wanted, said] = [settings.receiptSecret ?? '', given].map((secret) =>
    Buffer.from(keyedDigest('receipt secret', secret)),
  )
  if (!settings.receiptSecret || !wanted || !said || !timingSafeEqual(wanted, said)) throw refuse('notFound')
}

/** Reads a mail to a return address; anything but a bounce changes nothing. */
export async function takeMailReport(db: Database, mail: string, at: Date): Promise<void> {
  const bounce = readBounce(mail)
  for (const localPart of bounce?.localParts ?? []) {
    const id = messageOfReturn(localPart)
    if (id && bounce) return settleMessage(db, { id, isDelivered: false, failure: bounce.reason }, at)
  }
}

type Returns = { db: Database; clock: Clock; outages: Outages }

/**
 * Reads the mailbox of bounces. Each mail is processed in a transaction of its own before it is marked as seen. An unreachable server or a refused
 * password is an outage; the mails stay there.
 */
export async function readReturns({ db, clock, outages }: Returns, mailbox: ImapMailbox): Promise<number> {
  const keep = (mail: string) => db.transaction((tx) => takeMailReport(tx, mail, clock.now()))
  try {
    const taken = await takeUnseenMail(mailbox, keep)
    outages.works('returned mail')
    return taken
  } catch (err) {
    outages.failed('returned mail', { err })
    return 0
  }
}

type SmsReceipt = { out_id?: string | undefined; success: boolean; err_code?: string | undefined }

/** Stores a provider's reports, each by itself. */
export async function takeSmsReceipts(db: Database, receipts: SmsReceipt[], at: Date): Promise<void> {
  for (const { out_id: id, success, err_code: failure = 'unknown' } of receipts)
    if (z.uuid().safeParse(id).success && id)
      await settleMessage(db, { id, isDelivered: success, failure }, at)
}

/** Whether messages to the actor's own number or address bounce. */
export async function ownAddress({ db, actor: { account } }: Pick<Context, 'db' | 'actor'>) {
  const found = await findUnreachable(db, account)
  return found ? { ...found, since: found.since.toISOString() } : null
}

/** Sends the actor a test message to see whether one arrives now; another bounce is recorded again. */
export async function tryOwnAddress({ db, services, actor, language }: Context & { language: Language }) {
  const found = await findUnreachable(db, actor.account)
  if (!found) return null
  await clearUnreachable(db, actor.account)
  await enqueue(db, services, {
    template: outboxTemplates.trial,
    values: {},
    to: { address: actor.account, language, accountId: actor.accountId },
    occasion: `trial ${actor.accountId} ${found.since.toISOString()}`,
  })
  return null
}
