import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import { channelOf } from '#domain/accounts/rules.ts'
import { findAccount, findGuestAccount } from '#domain/accounts/server/actions.ts'
import { canSendOn, enqueue, occasionFailure } from '#domain/outbox/server/actions.ts'
import { wordsOfFailure } from '#domain/outbox/words/failures.ts'
import type { Services } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { Template } from '#kit/words/template.ts'
import { refuse } from '../../refusals.ts'
import { type CodePurpose, codeMinutes, codePurposeFor, codeTries, messageCodeLength } from '../../rules.ts'
import { codeOpens, signInTemplates } from '../../words/templates.ts'
import { purposeOfCode, replaceMessageCode, takeMessageCode, takeTry } from '../store/codes.ts'
import { codeSends, codeTriesFrom, codeTriesOf, limitsOf } from './limits.ts'

type Target = { account: string; purpose: CodePurpose }

const digestOf = ({ account, purpose }: Target, code: string) =>
  keyedDigest('message code', `${purpose}\n${account}\n${code}`)

/**
 * Sends a code. The answer is the same after the same work whether or not the account exists: where a code is of no use to its owner, they
 * are told so in the message, and who has no account gets nothing, though a code is stored for them as well. Refuses `noSender`, and `sendTooSoon` with the seconds to wait.
 * Answers the id of the code. Call `services.wakeOutbox` afterwards.
 */
export async function sendMessageCode(
  services: Services,
  { account, purpose, address, language }: Target & { address: string; language: Language },
): Promise<string> {
  const { db, clock, settings } = services
  if (!canSendOn(settings, channelOf(account))) throw refuse('noSender')
  const waitSeconds = await limitsOf(services).takeAll(codeSends(services, account, address))
  if (waitSeconds) throw refuse('sendTooSoon', { waitSeconds })
  const code = String(randomInt(10 ** messageCodeLength)).padStart(messageCodeLength, '0')
  const owner = await ownerOf(services, { account, purpose })
  const useful = isUseful(purpose, owner)
  const to = { address: account, language: owner?.language ?? language, accountId: owner?.id }
  const id = randomUUID()
  const occasion = occasionOf(id)
  const values = { code, minutes: String(codeMinutes), opens: codeOpens[purpose] }
  const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
  const withCode = { template: signInTemplates.code, values, to, occasion, usefulUntil: expiresAt }
  const told = whyUseless[purpose]
  const message = useful || !told ? withCode : { template: told, values: {}, to, occasion }
  await db.transaction(async (tx) => {
    await replaceMessageCode(tx, {
      id,
      account,
      purpose,
      digest: digestOf({ account, purpose }, code),
      triesLeft: codeTries,
      expiresAt,
    })
    await enqueueOrSeemTo(tx, useful || told !== undefined, (inner) => enqueue(inner, services, message))
  })
  return id
}

const occasionOf = (codeId: string) => `code ${codeId}`

/** Whether a purpose sends something to every number and address, so that what becomes of the message tells nothing of who has an account. */
const writesToAll = (purpose: CodePurpose) =>
  codePurposeFor[purpose] === 'anybody' || whyUseless[purpose] !== undefined

/** Why a code does not arrive, in words; undefined while nothing speaks against it, and where it would tell who has an account. */
export async function codeFailure(
  { db }: Pick<Services, 'db'>,
  codeId: string,
): Promise<Bilingual | undefined> {
  const purpose = await purposeOfCode(db, codeId)
  if (!purpose || !writesToAll(purpose)) return undefined
  const failure = await occasionFailure(db, occasionOf(codeId))
  return failure === undefined ? undefined : wordsOfFailure(failure)
}

type Owner = { id?: string | undefined; language?: Language | undefined }

/** Who has this number or address, as far as the purpose asks: a registered guest, or an account. */
async function ownerOf(
  { db, guestNamed }: Services,
  { account, purpose }: Target,
): Promise<Owner | undefined> {
  if (codePurposeFor[purpose] !== 'guests') return findAccount(db, account)
  // both are asked whatever the first answers: time must not tell who is a guest
  const name = await guestNamed(db, account)
  const found = await findGuestAccount(db, account)
  return name && { id: found?.id, language: found?.language }
}

/** Whether the owner of a number or address can do with such a code what it is for. */
function isUseful(purpose: CodePurpose, owner: Owner | undefined): boolean {
  const whose = codePurposeFor[purpose]
  return whose === 'anybody' || (whose === 'newcomers') === (owner === undefined)
}

/** What is sent in place of a code that is of no use; nothing to those who have no account: it would be mail from strangers. */
const whyUseless: Partial<Record<CodePurpose, Template<never>>> = {
  register: signInTemplates.alreadyRegistered,
  changeAccount: signInTemplates.alreadyInUse,
}

/** Puts a message into the outbox, or takes the same steps and leaves nothing: time must not tell who has an account. */
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

/** Takes a proved code for good, in the transaction of what it allows; answers false when another call took it first. */
export type TakeCode = (tx: Database) => Promise<boolean>

/**
 * Proves a code right; undefined when it is not. Each call uses up a try of the code, counted in `services.db` so that it outlives the
 * refusal. A code is used once, by the function that is answered, and not lost when what it allows fails.
 */
export async function proveMessageCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { code, ...target }: Target & { code: string },
): Promise<TakeCode | undefined> {
  const stored = await takeTry(db, target.account, target.purpose, clock.now())
  const given = Buffer.from(digestOf(target, code))
  // where there is none, it is compared all the same
  const expected = Buffer.from(stored?.digest ?? noDigest)
  if (!timingSafeEqual(given, expected) || !stored) return undefined
  return (tx) => takeMessageCode(tx, stored.id)
}

// of the length of a digest, and none of any code
const noDigest = '-'.repeat(43)

/** As `proveMessageCode`, and refuses `wrongMessageCode`; so does the function that takes it. */
export async function checkMessageCode(
  services: Pick<Services, 'db' | 'clock'>,
  target: Target & { code: string },
): Promise<(tx: Database) => Promise<void>> {
  const take = await proveMessageCode(services, target)
  if (!take) throw refuse('wrongMessageCode')
  return async (tx) => {
    if (!(await take(tx))) throw refuse('wrongMessageCode')
  }
}

/**
 * As `checkMessageCode`, for calls that anybody can make: tries are counted for the number and for the address they come from as well.
 * Refuses `codeLocked` with the seconds to wait.
 */
export async function checkCountedCode(
  services: Pick<Services, 'db' | 'clock'>,
  target: Target & { code: string },
  address: string,
): Promise<(tx: Database) => Promise<void>> {
  const limits = limitsOf(services)
  const tries = codeTriesOf(target.purpose, target.account, address)
  const waitSeconds = await limits.takeAll([codeTriesFrom(address), tries])
  if (waitSeconds) throw refuse('codeLocked', { waitSeconds })
  const take = await checkMessageCode(services, target)
  await limits.forget(tries)
  return take
}
