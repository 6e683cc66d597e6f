import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Counted } from '#kit/gates/limits/limits.ts'
import { networkOf } from '#kit/gates/limits/network.ts'
import { refuse } from '../../refusals.ts'
import type { CodePurpose } from '../../rules.ts'
import { likeliestCode, takeMessageCode, takeTry } from '../store/codes.ts'
import { codeTriesFrom, codeTriesOf, limitsOf, triesWithoutName } from './limits.ts'

export type Target = { account: string; purpose: CodePurpose }

/** A typed code, and the code it belongs to: `codeId` as returned when it was sent, known to the requester alone. */
export type GivenCode = Target & { code: string; codeId?: string | undefined; address: string }

type CodeServices = Pick<Services, 'db' | 'clock'>

export const digestOf = ({ account, purpose }: Target, code: string) =>
  keyedDigest('message code', `${purpose}\n${account}\n${code}`)

/** The requester: an attempt without an id is compared with their own code first. */
export const askingNetwork = (address: string) => keyedDigest('asking network', networkOf(address))

/** Uses up a verified code, in the transaction of what it allows; returns false when another call used it first. */
export type TakeCode = (tx: Database) => Promise<boolean>

/**
 * Finds the code of an attempt without an id, as outside clients may make: five attempts for each code and network, ten for a number whose code
 * another network requested. They use up no attempt of callers with an id, so a stranger invalidates nothing. The same statements run whether or not
 * there is a code.
 */
async function unnamedCode(services: CodeServices, { account, purpose, address }: GivenCode) {
  const found = await likeliestCode(
    services.db,
    { account, purpose },
    askingNetwork(address),
    services.clock.now(),
  )
  const limits = limitsOf(services)
  const { ofCode, elsewhere } = triesWithoutName(found?.id, `${purpose}\n${account}`, address)
  const [tooMany, tooManyElsewhere] = [await limits.take(ofCode), await limits.take(elsewhere)]
  return tooMany > 0 || (tooManyElsewhere > 0 && !found?.isOwn) ? undefined : found
}

/**
 * Verifies a code; undefined when it is wrong. Each call uses up an attempt, counted in `services.db` so that it survives the refusal. A code is used
 * up by the returned function, and not lost when what it allows fails.
 */
export async function proveMessageCode(
  services: CodeServices,
  given: GivenCode,
): Promise<TakeCode | undefined> {
  const { db, clock } = services
  const stored = given.codeId
    ? await takeTry(db, given.codeId, given, clock.now())
    : await unnamedCode(services, given)
  // without a code it compares all the same
  const isRight = isSameSecret(digestOf(given, given.code), stored?.digest ?? noDigest)
  if (!isRight || !stored) return undefined
  return (tx) => takeMessageCode(tx, stored.id)
}

// has the length of a digest, and is that of no code
const noDigest = '-'.repeat(43)

/** As `proveMessageCode`, but refuses `wrongMessageCode`; so does the returned function. */
export async function checkMessageCode(
  services: CodeServices,
  given: GivenCode,
): Promise<(tx: Database) => Promise<void>> {
  const take = await proveMessageCode(services, given)
  if (!take) throw refuse('wrongMessageCode')
  return orWrongCode(take)
}

const orWrongCode = (take: TakeCode) => async (tx: Database) => {
  if (!(await take(tx))) throw refuse('wrongMessageCode')
}

/**
 * As `checkMessageCode`, for public calls: attempts are also counted by code, or by number without an id, and by address,
 * until one is right. A right code with its id passes although others have used up the tries of its address. Refuses `codeLocked` with the seconds to wait.
 */
export async function checkCountedCode(
  services: CodeServices,
  given: GivenCode,
): Promise<(tx: Database) => Promise<void>> {
  const limits = limitsOf(services)
  const [tries, fromAddress] = [codeTriesOf(given), codeTriesFrom(given.address)]
  const locked = (waitSeconds: number, { limit }: Counted) =>
    refuse('codeLocked', { waitSeconds }).limitedBy(limit.name, false)
  const waitSeconds = await limits.take(fromAddress)
  // who names a code asked for it, and has five tries at it: a right one passes whatever others behind the address type
  if (waitSeconds && !given.codeId) throw locked(waitSeconds, fromAddress)
  const waitForTries = await limits.take(tries)
  if (waitForTries) {
    if (!waitSeconds) await limits.giveBack(fromAddress)
    throw locked(waitForTries, tries)
  }
  const take = await proveMessageCode(services, given)
  if (!take) throw waitSeconds ? locked(waitSeconds, fromAddress) : refuse('wrongMessageCode')
  await limits.forget(tries)
  if (!waitSeconds) await limits.giveBack(fromAddress)
  return orWrongCode(take)
}
