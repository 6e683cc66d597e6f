import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { canSendOn, enqueue } from '#domain/outbox/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Services } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Language } from '#kit/words/bilingual.ts'
import {
  type CodePurpose,
  channelOf,
  codeMinutes,
  codePurposeFor,
  codeTries,
  messageCodeLength,
} from '../../rules.ts'
import { messages } from '../../words.ts'
import { replaceMessageCode, takeMessageCode, takeTry } from '../store/codes.ts'
import { findAccount } from '../store.ts'
import { codeSends, limitsOf } from './limits.ts'

type Target = { account: string; purpose: CodePurpose }

const digestOf = ({ account, purpose }: Target, code: string) =>
  keyedDigest('message code', `${purpose}\n${account}\n${code}`)

/**
 * Sends a code. The answer is the same whether or not the account exists: where a code is of no use to its owner, they are told so in the
 * message, and who has no account gets nothing. Refuses `noSender`, and `sendTooSoon` with the seconds to wait.
 * Call `services.wakeOutbox` afterwards.
 */
export async function sendMessageCode(
  services: Services,
  { account, purpose, address, language }: Target & { address: string; language: Language },
): Promise<void> {
  const { db, clock, settings } = services
  const channel = channelOf(account)
  if (!canSendOn(settings, channel)) throw refuse('noSender')
  const waitSeconds = await limitsOf(services).takeAll(codeSends(account, address))
  if (waitSeconds) throw refuse('sendTooSoon', { waitSeconds })
  const code = String(randomInt(10 ** messageCodeLength)).padStart(messageCodeLength, '0')
  const text = textFor(purpose, code, (await findAccount(db, account)) !== undefined)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    // stored even when it is not told: both ways cost the same time
    await replaceMessageCode(tx, {
      id,
      account,
      purpose,
      digest: digestOf({ account, purpose }, code),
      triesLeft: codeTries,
      expiresAt: new Date(clock.now().getTime() + codeMinutes * 60_000),
    })
    if (!text) return
    const [subject, body] = [text.subject[language], text.text[language]]
    await enqueue(tx, services, {
      channel,
      address: account,
      language,
      occasion: `code ${id}`,
      subject,
      text: body,
    })
  })
}

function textFor(purpose: CodePurpose, code: string, exists: boolean) {
  const whose = codePurposeFor[purpose]
  if (whose === 'newcomers' && exists) return messages.alreadyRegistered
  if (whose === 'accounts' && !exists) return undefined
  return messages.code({ code, minutes: codeMinutes })
}

/**
 * Proves a code right, or refuses `wrongMessageCode`. Each call uses up a try, counted in `services.db` so that it outlives the refusal.
 * Answers a function that takes the code for good in the transaction of what it allows: it is used once, and not lost when that fails.
 */
export async function checkMessageCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { code, ...target }: Target & { code: string },
): Promise<(tx: Database) => Promise<void>> {
  const stored = await takeTry(db, target.account, target.purpose, clock.now())
  const given = Buffer.from(digestOf(target, code))
  if (!stored || !timingSafeEqual(given, Buffer.from(stored.digest))) throw refuse('wrongMessageCode')
  return async (tx) => {
    if (!(await takeMessageCode(tx, stored.id))) throw refuse('wrongMessageCode')
  }
}
