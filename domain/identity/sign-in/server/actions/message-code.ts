import { randomInt, randomUUID } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import { canSendOn, enqueue, occasionFailure } from '#domain/ground/outbox/server/actions.ts'
import { wordsOfFailure } from '#domain/ground/outbox/words/failures.ts'
import { channelOf } from '#domain/identity/accounts/rules.ts'
import { findAccount, findGuestAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { Template } from '#kit/words/template.ts'
import { refuse } from '../../refusals.ts'
import {
  type CodePurpose,
  codeMinutes,
  codePurposeFor,
  codeTries,
  type LongerEffort,
  messageCodeLength,
  type VerifyEffort,
} from '../../rules.ts'
import { codeOpens, signInTemplates } from '../../words/templates.ts'
import { insertMessageCode, isWaiting, purposeOfCode, releaseWaiting } from '../store/codes.ts'
import { type Asker, countSend, effortFor } from './count-send.ts'
import { askingNetwork, digestOf, type Target } from './prove-code.ts'
import { spendBudget } from './spend-budget.ts'

type Asked = Target & { asker: Asker; effort: VerifyEffort; language: Language }

/**
 * A requested code: its id, without which its attempts cannot be used up. With `effort` it may be sent only after the device has computed so long: ask
 * again with the id. Whether it was sent already is not revealed.
 */
export type RequestedCode = { codeId: string; effort?: LongerEffort }

/**
 * Sends a code, or holds it back until the device has computed. Response and work are the same whether or not the account exists and the number is on
 * record: where a code is not valid for the owner, the message says so, and a person without an account gets no message, though a code is stored for
 * them as well. Refuses `noSender`, and as `countSend`. Call `services.wakeOutbox` afterwards.
 */
export async function sendMessageCode(
  services: Services,
  { account, purpose, asker, effort, language }: Asked,
): Promise<RequestedCode> {
  if (!canSendOn(services.settings, channelOf(account))) throw refuse('noSender')
  const counted = await countSend(services, account, asker, effort)
  const id = randomUUID()
  const { digest, expiresAt, isTold, message } = await writtenCode(services, id, {
    account,
    purpose,
    language,
  })
  await services.db.transaction(async (tx) => {
    await insertMessageCode(tx, {
      id,
      account,
      purpose,
      digest,
      network: askingNetwork(asker.address),
      triesLeft: codeTries,
      waits: !counted.isSent,
      expiresAt,
    })
    await enqueueOrSeemTo(tx, counted.isSent && isTold, (inner) => enqueue(inner, services, message))
  })
  return { codeId: id, ...(counted.effort && { effort: counted.effort }) }
}

type Repeated = Target & { codeId: string; effort: VerifyEffort; language: Language }

/**
 * Sends a code that was held back, once the device has computed long enough; otherwise returns the effort that is needed now. One that was sent already
 * is not sent again, which neither response nor work reveals. Refuses as `spendBudget`. Call `services.wakeOutbox` afterwards.
 */
export async function sendWaitingCode(
  services: Services,
  { account, purpose, codeId, effort, language }: Repeated,
): Promise<RequestedCode> {
  const { db, clock } = services
  const target = { account, purpose }
  const isWanted = await isWaiting(db, codeId, target, clock.now())
  const spent = await spendBudget(services, account, {
    effort,
    isOnRecord: false,
    isRepeated: true,
    isWanted,
  })
  if (!spent.isEnough) return { codeId, effort: effortFor(spent.strength) }
  const { digest, expiresAt, isTold, message } = await writtenCode(services, codeId, { ...target, language })
  await db.transaction(async (tx) => {
    const isReleased = await releaseWaiting(tx, codeId, { digest, expiresAt })
    await enqueueOrSeemTo(tx, isReleased && spent.isSpent && isTold, (inner) =>
      enqueue(inner, services, message),
    )
  })
  return { codeId }
}

/** A new code as it is stored, and the message with it, or in its place; `isTold`: the owner of the number gets one. */
async function writtenCode(services: Services, id: string, asked: Target & { language: Language }) {
  const { account, purpose, language } = asked
  const code = String(randomInt(10 ** messageCodeLength)).padStart(messageCodeLength, '0')
  const owner = await ownerOf(services, { account, purpose })
  const useful = isUseful(purpose, owner)
  const to = { address: account, language: owner?.language ?? language, accountId: owner?.id }
  const occasion = occasionOf(id)
  const values = { code, minutes: String(codeMinutes), opens: codeOpens[purpose] }
  const expiresAt = new Date(services.clock.now().getTime() + codeMinutes * 60_000)
  const withCode = { template: signInTemplates.code, values, to, occasion, usefulUntil: expiresAt }
  const told = whyUseless[purpose]
  const message = useful || !told ? withCode : { template: told, values: {}, to, occasion }
  const digest = digestOf({ account, purpose }, code)
  return { digest, expiresAt, isTold: useful || told !== undefined, message }
}

const occasionOf = (codeId: string) => `code ${codeId}`

/** Whether a purpose sends something to every number and address, so that the fate of the message does not reveal accounts. */
const writesToAll = (purpose: CodePurpose) =>
  codePurposeFor[purpose] === 'anybody' || whyUseless[purpose] !== undefined

/** Why a code does not arrive, in words; undefined while nothing is known, and where it would reveal accounts. */
export async function codeFailure({
  services: { db },
  params: { codeId },
}: {
  services: Pick<Services, 'db'>
  params: { codeId: string }
}): Promise<Bilingual | undefined> {
  const purpose = await purposeOfCode(db, codeId)
  if (!purpose || !writesToAll(purpose)) return undefined
  const failure = await occasionFailure(db, occasionOf(codeId))
  return failure === undefined ? undefined : wordsOfFailure(failure)
}

type Owner = { id?: string | undefined; language?: Language | undefined }

/** The owner of this number or address, as far as the purpose needs it: a registered guest, or an account. */
async function ownerOf(
  { db, guestNamed }: Services,
  { account, purpose }: Target,
): Promise<Owner | undefined> {
  if (codePurposeFor[purpose] !== 'guests') return findAccount(db, account)
  // both queries run, whatever the first returns: response times must not reveal who is a guest
  const name = await guestNamed(db, account)
  const found = await findGuestAccount(db, account)
  return name && { id: found?.id, language: found?.language }
}

/** Whether a code of this purpose is valid for the owner of a number or address. */
function isUseful(purpose: CodePurpose, owner: Owner | undefined): boolean {
  const whose = codePurposeFor[purpose]
  return whose === 'anybody' || (whose === 'newcomers') === (owner === undefined)
}

/** The message in place of a code that is not valid for its owner; none for people without an account: it would be unsolicited. */
const whyUseless: Partial<Record<CodePurpose, Template<never>>> = {
  register: signInTemplates.alreadyRegistered,
  changeAccount: signInTemplates.alreadyInUse,
}

/** Queues a message, or does the same work and rolls it back: response times must not reveal accounts. */
async function enqueueOrSeemTo(tx: Database, meant: boolean, put: (tx: Database) => Promise<unknown>) {
  try {
    await tx.transaction(async (inner) => {
      await put(inner)
      if (!meant) inner.rollback()
    })
  } catch (cause) {
    if (!(cause instanceof TransactionRollbackError)) throw cause
  }
}
