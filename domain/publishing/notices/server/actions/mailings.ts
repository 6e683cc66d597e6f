import { randomUUID } from 'node:crypto'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import {
  canSendOn,
  enqueueAll,
  type OutgoingMessage,
  occasionStates,
} from '#domain/ground/outbox/server/actions.ts'
import {
  type Asking,
  allRecipients,
  type Recipient,
  recipientsAfter,
} from '#domain/programme/audience/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { plainText } from '#kit/form/rich-text/clean-rich-text.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Mailing } from '../../api.ts'
import { type MailingKind, noticesPath, shownTexts, stateOf } from '../../rules.ts'
import { noticeTemplates } from '../../words/templates.ts'
import {
  awaitingCopies,
  insertMailing,
  lockOpenMailing,
  mailingsOf,
  noticeOf,
  type StoredMailing,
  updateMailing,
} from '../store/mailings.ts'
import { readsAmong, type StoredNotice } from '../store/writing.ts'

/** Maximum number of characters of a notice's text in a mail; the rest is read in the portal, whose address follows. */
const maxText = 3_000

const occasionOf = ({ noticeId, kind, number }: StoredMailing) => `notice ${noticeId} ${kind} ${number}`

/** Those of the recipients who have not confirmed the present issue of a notice. */
export async function unconfirmedAmong(db: Database, notice: StoredNotice, recipients: Recipient[]) {
  const ids = recipients.flatMap(({ accountId }) => accountId ?? [])
  const reads = await readsAmong(db, notice, ids)
  return recipients.filter(({ accountId }) => !reads.get(accountId ?? '')?.acknowledgedAt)
}

async function countFor(
  db: Database,
  services: Asking,
  notice: StoredNotice,
  kind: MailingKind,
): Promise<number> {
  let count = 0
  for await (const recipients of allRecipients(db, services, notice))
    count += (kind === 'copy' ? recipients : await unconfirmedAmong(db, notice, recipients)).length
  return count
}

/** Creates a mailing in the caller's transaction; `runMailings` writes its messages. A notice has one mailing of copies. */
export async function beginMailing(
  db: Database,
  { services, now }: { services: Asking; now: Date },
  notice: StoredNotice,
  kind: MailingKind,
): Promise<void> {
  const number =
    kind === 'copy' ? 1 : (await mailingsOf(db, notice.id)).filter((each) => each.kind === kind).length + 1
  const total = await countFor(db, services, notice, kind)
  await insertMailing(db, { id: randomUUID(), noticeId: notice.id, kind, number, total, startedAt: now })
}

const shortened = (text: string) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text)

function textsFor(notice: StoredNotice): { title: Bilingual; text: Bilingual } {
  const { title, content } = shownTexts(notice)
  return { title, text: { zh: shortened(plainText(content.zh)), en: shortened(plainText(content.en)) } }
}

function messageTo(
  { accountId, address, language }: Recipient,
  notice: StoredNotice,
  mailing: StoredMailing,
): OutgoingMessage {
  const { title, text } = textsFor(notice)
  const common = {
    to: { address, language, accountId: accountId ?? undefined },
    occasion: occasionOf(mailing),
    link: `${noticesPath}/${notice.id}`,
  }
  return mailing.kind === 'copy'
    ? { ...common, template: noticeTemplates.copy, values: { title, text } }
    : { ...common, template: noticeTemplates.reminder, values: { title } }
}

/** Writes the messages for the next batch of a mailing in one transaction; false when it is complete. */
async function writeBatch(services: Services): Promise<boolean> {
  const { db, clock, settings } = services
  return db.transaction(async (tx) => {
    const now = clock.now()
    const mailing = await lockOpenMailing(tx, now)
    if (!mailing) return false
    const notice = await noticeOf(tx, mailing)
    const state = notice && stateOf(notice, now)
    // copies may have been turned off while the notice was withdrawn
    const isEnded = state === 'over' || (mailing.kind === 'copy' && notice?.copies === false)
    if (isEnded) await updateMailing(tx, mailing.id, { finishedAt: now })
    if (!notice || isEnded || state !== 'released') return true
    const { recipients, next } = await recipientsAfter(tx, services, notice, mailing.cursor)
    const wanted = mailing.kind === 'copy' ? recipients : await unconfirmedAmong(tx, notice, recipients)
    const reachable = wanted.filter(({ address }) => canSendOn(settings, channelOf(address)))
    const written = await enqueueAll(
      tx,
      services,
      reachable.map((recipient) => messageTo(recipient, notice, mailing)),
    )
    await updateMailing(tx, mailing.id, {
      cursor: next,
      done: mailing.done + wanted.length,
      written: mailing.written + written,
      finishedAt: next === null ? now : null,
    })
    return true
  })
}

/**
 * Writes the messages of all unfinished mailings, batch by batch; returns the number of batches. After a crash a batch is written completely or not
 * at all, and the next run continues after it. Concurrent runs take different mailings.
 */
export async function runMailings(services: Services): Promise<number> {
  let batches = 0
  while (await writeBatch(services)) {
    batches++
    await services.wakeOutbox()
  }
  return batches
}

/** Creates the mailings of copies that are due, then runs all unfinished mailings. */
export async function catchUpMailings(services: Services, now: Date): Promise<number> {
  for (const notice of await awaitingCopies(services.db, now))
    await services.db.transaction((tx) => beginMailing(tx, { services, now }, notice, 'copy'))
  return runMailings(services)
}

/** The progress of a notice's mailings, newest first. */
export async function mailingProgress(db: Database, noticeId: string): Promise<Mailing[]> {
  const shown: Mailing[] = []
  for (const row of await mailingsOf(db, noticeId)) {
    const states = await occasionStates(db, occasionOf(row))
    const of = (...names: (keyof typeof states)[]) =>
      names.reduce((sum, name) => sum + (states[name] ?? 0), 0)
    const { id, kind, total, done, written } = row
    shown.push({
      id,
      kind,
      total,
      done,
      written,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      waiting: of('queued'),
      sent: of('sent', 'delivered'),
      failed: of('failed', 'bounced', 'discarded'),
    })
  }
  return shown
}
