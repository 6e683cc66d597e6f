import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Counted } from '#kit/gates/limits/limits.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import type { SignInOutcome, SignInWay } from '../../rules.ts'
import { insertSignIn } from '../store/sign-in-log.ts'
import { limitsOf } from './limits.ts'

/** A sign-in attempt: the typed account, and the existing account, if there is one. */
export type SignInAttempt = {
  account: string
  accountId: string | undefined
  way: SignInWay
  origin: Pick<Origin, 'address' | 'userAgent'>
}

/** Maximum length stored of a network address (IPv6 with a zone, for example) and of a user agent. */
const longest = { address: 64, userAgent: 300 } as const

/** The origin of a call, cut to what the log and the list of sessions show. */
export const cutOrigin = ({ address, userAgent }: Pick<Origin, 'address' | 'userAgent'>) => ({
  address: address.slice(0, longest.address),
  userAgent: userAgent.slice(0, longest.userAgent),
})

/** Logs the outcome of a sign-in attempt. Refused ones are written in `services.db`, where the refusal does not roll them back. */
export const recordSignIn = (
  db: Database,
  at: Date,
  { account, accountId, way, origin }: SignInAttempt,
  outcome: SignInOutcome,
) => insertSignIn(db, { at, account, accountId: accountId ?? null, way, outcome, ...cutOrigin(origin) })

export type RefusedOutcome = Exclude<SignInOutcome, 'in' | 'displaced' | 'locked'>

const refusalFor = (outcome: RefusedOutcome, way: SignInWay) => {
  if (outcome === 'wrongPassword') return 'wrongPassword'
  if (outcome === 'wrongCode') return way === 'door' ? 'mobileNotVerified' : 'wrongMessageCode'
  return 'accountDisabled'
}

/** Logs a refused attempt and refuses it; `data` goes into the reply. */
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
 * Counts an attempt before any check, so that parallel calls have no more attempts. Too many are refused unchecked, with the seconds to wait; only
 * the first of these is logged, or a flood could fill the table.
 */
export async function countSignIn(...counting: Parameters<typeof lockOfSignIn>): Promise<void> {
  const locked = await lockOfSignIn(...counting)
  if (locked) throw locked
}

/** As `countSignIn`, but returns the refusal, for a call that may still bring what is right. */
export async function lockOfSignIn(
  services: Pick<Services, 'db' | 'clock'>,
  signInAttempt: Omit<SignInAttempt, 'accountId'>,
  counted: Counted,
  find: () => Promise<{ id: string } | undefined>,
) {
  const { waitSeconds, beginsWait } = await limitsOf(services).takeOrWait(counted)
  if (waitSeconds === 0) return undefined
  if (beginsWait) {
    const accountId = (await find())?.id
    await recordSignIn(services.db, services.clock.now(), { ...signInAttempt, accountId }, 'locked')
  }
  return refuse('codeLocked', { waitSeconds }).limitedBy(counted.limit.name, beginsWait)
}
