import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Counted } from '#kit/limits/limits.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import type { SignInOutcome, SignInWay } from '../../rules.ts'
import { insertSignIn } from '../store/sign-in-log.ts'
import { limitsOf } from './limits.ts'

/** A person tries to get in: with what they typed, and the account that it belongs to, if there is one. */
export type SignInAttempt = {
  account: string
  accountId: string | undefined
  way: SignInWay
  origin: Pick<Origin, 'address' | 'userAgent'>
}

/** Characters kept of an address of the network (IPv6 with a zone, say) and of what a browser says of itself. */
const longest = { address: 64, userAgent: 300 } as const

/** Where a call came from, cut to what the log and the list of sessions show. */
export const cutOrigin = ({ address, userAgent }: Pick<Origin, 'address' | 'userAgent'>) => ({
  address: address.slice(0, longest.address),
  userAgent: userAgent.slice(0, longest.userAgent),
})

/** Writes down how a try to get in ended. One that is refused is written in `services.db`, where the refusal cannot undo it. */
export const recordSignIn = (
  db: Database,
  at: Date,
  { account, accountId, way, origin }: SignInAttempt,
  outcome: SignInOutcome,
) => insertSignIn(db, { at, account, accountId: accountId ?? null, way, outcome, ...cutOrigin(origin) })

export type RefusedOutcome = Exclude<SignInOutcome, 'in' | 'displaced'>

const refusalFor = (outcome: RefusedOutcome, way: SignInWay) => {
  if (outcome === 'wrongPassword') return 'wrongPassword'
  if (outcome === 'wrongCode') return way === 'door' ? 'mobileNotVerified' : 'wrongMessageCode'
  if (outcome === 'disabled') return 'accountDisabled'
  return way === 'password' ? 'accountLocked' : 'codeLocked'
}

/** Writes a refused try down and refuses it. */
export async function refuseSignIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signInAttempt: SignInAttempt,
  outcome: RefusedOutcome,
  data: unknown = null,
): Promise<never> {
  await recordSignIn(db, clock.now(), signInAttempt, outcome)
  throw refuse(refusalFor(outcome, signInAttempt.way), data)
}

/**
 * Counts a try before anything is looked at, so that parallel calls cannot try more. Too many are refused unseen, with the seconds to wait;
 * the first of them is written down and the flood behind it is not, or its sender could fill the table.
 */
export async function countSignIn(
  services: Pick<Services, 'db' | 'clock'>,
  signInAttempt: Omit<SignInAttempt, 'accountId'>,
  counted: Counted,
  find: () => Promise<{ id: string } | undefined>,
): Promise<void> {
  const { waitSeconds, beginsWait } = await limitsOf(services).takeOrWait(counted)
  if (waitSeconds === 0) return
  if (!beginsWait) throw refuse(refusalFor('locked', signInAttempt.way), { waitSeconds })
  const accountId = (await find())?.id
  return refuseSignIn(services, { ...signInAttempt, accountId }, 'locked', { waitSeconds })
}
