import { randomInt, randomUUID } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import { channelOf } from '#domain/accounts/rules.ts'
import { findAccount, findGuestAccount } from '#domain/accounts/server/actions.ts'
import { canSendOn, enqueue, occasionFailure } from '#domain/outbox/server/actions.ts'
import { wordsOfFailure } from '#domain/outbox/words/failures.ts'
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
  messageCodeLength,
  type VerifyEffort,
} from '../../rules.ts'
import { codeOpens, signInTemplates } from '../../words/templates.ts'
import { insertMessageCode, purposeOfCode } from '../store/codes.ts'
import { type Asker, countSend } from './count-send.ts'
import { askingNetwork, digestOf, type Target } from './prove-code.ts'

type Asked = Target & { asker: Asker; effort: VerifyEffort; language: Language }

/**
 * Sends a code. The answer is the same after the same work whether or not the account exists: where a code is of no use to its owner, they
 * are told so in the message, and who has no account gets nothing, though a code is stored for them as well. Refuses `noSender`, and as `countSend`.
 * Answers the id of the code, by which only who asked can use up its tries. Call `services.wakeOutbox` afterwards.
 */
export async function sendMessageCode(
  services: Services,
  { account, purpose, asker, effort, language }: Asked,
): Promise<string> {
  const { db, clock, settings } = services
  if (!canSendOn(settings, channelOf(account))) throw refuse('noSender')
  await countSend(services, account, asker, effort)
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
    await insertMessageCode(tx, {
      id,
      account,
      purpose,
      digest: digestOf({ account, purpose }, code),
      network: askingNetwork(asker.address),
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
