import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Context } from '#domain/context.ts'
import type { Services, Settings } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import { changesOf, recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { email, mobile } from '#kit/rules/formats.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { sampleValues } from '#kit/words/template.ts'
import type { SenderReply, SendersReply } from '../../api/senders.ts'
import { refuse } from '../../refusals.ts'
import { type Channel, channels } from '../../rules.ts'
import { wordsOfFailure } from '../../words/failures.ts'
import { sendersSetUpWords as words } from '../../words/senders.ts'
import { enqueue } from '../actions.ts'
import { lockTrial, trialsOf, wasAccepted } from '../store/trials.ts'
import { keepOutcome } from '../store.ts'

/** The occasion of test messages by a sender: with other settings it is another sender, which nobody has tried. */
const occasionOf = ({ senderMarks }: Settings, channel: Channel) =>
  `sender trial ${channel} ${senderMarks[channel] ?? ''}`

/** What is sent: by mail a text of its own; by SMS the code to log in, with an invented code, since its text is the one that the provider must have approved. */
const trialTemplates: Record<Channel, string> = { mail: 'outbox.trial', sms: 'signIn.code' }

const subjectOf = (id: string) => ({ type: 'senderTrial', id })

async function senderOf(db: Database, settings: Settings, channel: Channel): Promise<SenderReply> {
  const isConfigured = settings.senders.has(channel)
  const [trial] = isConfigured ? await trialsOf(db, occasionOf(settings, channel)) : []
  if (!trial) return { channel, isConfigured, trial: null }
  const { id, address, state, failure } = trial
  // whoever pressed it last
  const [last] = await changesOf(db, subjectOf(id), 1)
  const at = last?.at ?? trial.sentAt ?? trial.queuedAt
  return {
    channel,
    isConfigured,
    trial: { address, state, failure, at: at.toISOString(), by: last?.actorName ?? words.unknown },
  }
}

/** The senders, each with the last test of its present settings. */
export async function listSenders({
  db,
  services: { settings },
}: Pick<Context, 'db' | 'services'>): Promise<SendersReply> {
  const senders: SenderReply[] = []
  for (const channel of channels) senders.push(await senderOf(db, settings, channel))
  return { isMailbox: settings.mailbox, senders }
}

/** As a number or address is stored; refuses `invalid` for one that the channel does not reach. */
function addressFor(channel: Channel, given: string): string {
  const read = z.safeParse(channel === 'mail' ? email() : mobile(), given)
  if (!read.success)
    throw refuse('invalid', [{ path: 'address', code: channel === 'mail' ? 'email' : 'mobile' }])
  return read.data as string
}

/**
 * Sends a test message; to the same address again, the same message. Refused: `wrongState` for a channel without a sender, `invalid` for what is no
 * number or address of it.
 */
export async function tryChannel({
  db,
  services,
  actor,
  params: { channel },
  body,
}: Context & { params: { channel: Channel }; body: { address: string } }): Promise<SendersReply> {
  const { settings, clock } = services
  if (!settings.senders.has(channel)) throw refuse('wrongState')
  const address = addressFor(channel, body.address)
  const occasion = occasionOf(settings, channel)
  const before = await lockTrial(db, occasion, address)
  const id = before?.id ?? randomUUID()
  const now = clock.now()
  if (before && before.state !== 'queued')
    await keepOutcome(db, id, { state: 'queued', failure: null, tries: 0, nextTryAt: now })
  if (!before) await sendTrial({ db, services, channel, id, address, occasion, accountId: actor.accountId })
  await recordChanges(db, now, actor, subjectOf(id), [{ field: 'trial', before: null, after: channel }])
  return listSenders({ db, services })
}

type Trial = Pick<Context, 'db' | 'services'> & {
  channel: Channel
  id: string
  address: string
  occasion: string
  accountId: string
}

async function sendTrial({ db, services, channel, id, address, occasion, accountId }: Trial) {
  const known = services.messageTemplates.find(({ template }) => template.key === trialTemplates[channel])
  if (!known) throw new Error(`there is no template ${trialTemplates[channel]}`)
  const { template } = known
  await enqueue(db, services, {
    id,
    // a person waits at the screen
    template: { ...template, urgent: true },
    values: sampleValues(template, 'longest'),
    to: { address, language: 'both', accountId },
    occasion,
  })
}

function factOf({ channel, isConfigured, trial }: SenderReply): Bilingual {
  if (!isConfigured) return words.noSender[channel]
  if (!trial) return words.notTried[channel]
  const day = eventDay(new Date(trial.at))
  if (trial.state === 'sent' || trial.state === 'delivered')
    return words.works[channel]({ day, by: trial.by })
  return trial.state === 'queued'
    ? words.waits[channel]
    : words.failed[channel]({ reason: wordsOfFailure(trial.failure ?? '') })
}

/** What the set-up list says about the senders. */
async function factsOf(db: Database, services: Services): Promise<Bilingual[]> {
  const { isMailbox, senders } = await listSenders({ db, services })
  if (isMailbox) return [words.mailbox]
  if (senders.every(({ isConfigured }) => !isConfigured)) return [words.noneAtAll]
  return senders.map(factOf)
}

/** Addresses at which only the machine itself is reached. */
const isLocal = (url: string) => /^https?:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(url)

/** Messages reach people: each sender that is set was tried with its present settings, and there is one. */
export const answerSetUp = (services: Services) =>
  services.hooks.handle(setUpAsked, async (_db, { item }) => {
    const { settings } = services
    const own = channels.filter((channel) => settings.senders.has(channel))
    const accepted = own.map((channel) => wasAccepted(occasionOf(settings, channel)))
    item({
      name: 'senders',
      order: 30,
      ...words.senders,
      page: '/outbox/senders',
      needs: 'outbox:settings',
      blocks: true,
      isDone: settings.mailbox
        ? sql`true`
        : accepted.length > 0
          ? sql`(${sql.join(accepted, sql` and `)})`
          : sql`false`,
      facts: (db) => factsOf(db, services),
    })
    item({
      name: 'address',
      order: 140,
      ...words.address,
      page: null,
      needs: 'outbox:settings',
      blocks: false,
      isDone: settings.mailbox || !isLocal(settings.publicUrl) ? sql`true` : sql`false`,
      facts: async () => [
        isLocal(settings.publicUrl) && !settings.mailbox
          ? words.local
          : { zh: settings.publicUrl, en: settings.publicUrl },
      ],
    })
  })
