import { randomBytes } from 'node:crypto'
import {
  findAccountById,
  type SeenAccount,
  type StoredAccount,
} from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { refuse } from '../../refusals.ts'
import { type Challenge, challengeMinutes, challengeTries } from '../../rules/second-factor.ts'
import type { SignInWay } from '../../rules.ts'
import { secondStepWords } from '../../words/second-step.ts'
import type { ShownIdentity } from '../store/open-id.ts'
import { findChallenge, insertChallenge } from '../store/second-factors.ts'
import { storedWay, wayOf } from '../store/ways.ts'
import { factorStateOf } from './factor-state.ts'
import { usablePasskeys } from './passkey-checks.ts'

/** How a challenge is stored. */
export const digestOf = (challenge: string) => keyedDigest('sign-in challenge', challenge)

const seenAs = ({ account, passwordHash }: SeenAccount) =>
  keyedDigest('account of a challenge', `${account}\n${passwordHash ?? ''}`)

type FirstStep = { way: SignInWay; identity?: ShownIdentity | undefined }

/** Begins the second step of a login; returns the challenge, which opens nothing by itself. `identity`: is linked once that step is done. */
export async function giveChallenge(
  db: Database,
  seen: SeenAccount,
  { way, identity }: FirstStep,
  at: Date,
): Promise<Waiting> {
  const challenge = randomBytes(32).toString('hex')
  await insertChallenge(db, {
    digest: digestOf(challenge),
    accountId: seen.id,
    seen: seenAs(seen),
    ...storedWay(way),
    identity: identity ?? null,
    triesLeft: challengeTries,
    expiresAt: new Date(at.getTime() + challengeMinutes * 60_000),
  })
  return { challenge, accountId: seen.id }
}

/** A login that waits for its second step. */
export type Waiting = { challenge: string; accountId: string }

/** Who can reset the second factor of an account: colleagues by name, or the roles where they are many; the operator where there is nobody. */
export async function helpersOf({ db, holdersOf }: Services, accountId: string): Promise<Bilingual[]> {
  const holders = await holdersOf(db, 'signIn:resetSecondFactor', accountId)
  return holders.length > 0 ? holders : [secondStepWords.operator]
}

/** Refuses a login whose first step was right, with what the second one needs. */
export async function askSecondStep(services: Services, { challenge, accountId }: Waiting): Promise<never> {
  const helpers = await helpersOf(services, accountId)
  const { isAppUsable: hasApp } = await factorStateOf(services.db, accountId)
  const hasPasskeys = (await usablePasskeys(services, services.db, accountId)).length > 0
  throw refuse('secondStepNeeded', { challenge, helpers, hasApp, hasPasskeys } satisfies Challenge)
}

/** Whether an account is as the first step of a login saw it, and not closed since. */
export const isAsSeen = (account: StoredAccount, { seen }: { seen: string }): boolean =>
  !account.disabledAt && isSameSecret(seenAs(account), seen)

/** The account of a challenge, as its first step saw it; undefined when either has ended. */
export async function accountOf({ db, clock }: Services, digest: string) {
  const found = await findChallenge(db, digest, clock.now())
  const account = found && (await findAccountById(db, found.accountId))
  if (!account || !isAsSeen(account, found)) return undefined
  return { account, way: wayOf(found), identity: found.identity, triesLeft: found.triesLeft }
}
