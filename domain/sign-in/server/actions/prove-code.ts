import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { networkOf } from '#kit/limits/network.ts'
import { refuse } from '../../refusals.ts'
import type { CodePurpose } from '../../rules.ts'
import { likeliestCode, takeMessageCode, takeTry } from '../store/codes.ts'
import { codeTriesFrom, codeTriesOf, limitsOf, triesWithoutName } from './limits.ts'

export type Target = { account: string; purpose: CodePurpose }

/** A code as it was typed, and the code it is meant to be: `codeId` as the send answered it, known to who asked alone. */
export type GivenCode = Target & { code: string; codeId?: string | undefined; address: string }

type CodeServices = Pick<Services, 'db' | 'clock'>

export const digestOf = ({ account, purpose }: Target, code: string) =>
  keyedDigest('message code', `${purpose}\n${account}\n${code}`)

/** Who asked, as far as a try without a name is compared with their own code first. */
export const askingNetwork = (address: string) => keyedDigest('asking network', networkOf(address))

/** Takes a proved code for good, in the transaction of what it allows; answers false when another call took it first. */
export type TakeCode = (tx: Database) => Promise<boolean>

/**
 * The code of a try that names none, as outside clients may: five tries for each code and network, ten for a number where another network asked.
 * They use up no try of who names the code, so a stranger kills nothing. Whether there is a code, the same statements run.
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
 * Proves a code right; undefined when it is not. Each call uses up a try, counted in `services.db` so that it outlives the refusal. A code is
 * used once, by the function that is answered, and not lost when what it allows fails.
 */
export async function proveMessageCode(
  services: CodeServices,
  given: GivenCode,
): Promise<TakeCode | undefined> {
  const { db, clock } = services
  const stored = given.codeId
    ? await takeTry(db, given.codeId, given, clock.now())
    : await unnamedCode(services, given)
  // where there is none, it is compared all the same
  const isRight = isSameSecret(digestOf(given, given.code), stored?.digest ?? noDigest)
  if (!isRight || !stored) return undefined
  return (tx) => takeMessageCode(tx, stored.id)
}

// of the length of a digest, and none of any code
const noDigest = '-'.repeat(43)

/** As `proveMessageCode`, and refuses `wrongMessageCode`; so does the function that takes it. */
export async function checkMessageCode(
  services: CodeServices,
  given: GivenCode,
): Promise<(tx: Database) => Promise<void>> {
  const take = await proveMessageCode(services, given)
  if (!take) throw refuse('wrongMessageCode')
  return async (tx) => {
    if (!(await take(tx))) throw refuse('wrongMessageCode')
  }
}

/**
 * As `checkMessageCode`, for calls that anybody can make: tries are counted for the code, or the number where none is named, and for the address
 * they come from as well. Refuses `codeLocked` with the seconds to wait.
 */
export async function checkCountedCode(
  services: CodeServices,
  given: GivenCode,
): Promise<(tx: Database) => Promise<void>> {
  const limits = limitsOf(services)
  const tries = codeTriesOf(given)
  const waitSeconds = await limits.takeAll([codeTriesFrom(given.address), tries])
  if (waitSeconds) throw refuse('codeLocked', { waitSeconds })
  const take = await checkMessageCode(services, given)
  await limits.forget(tries)
  return take
}
