import { randomUUID } from 'node:crypto'
import { findAccount, findGuestAccount, keepGuestAccount } from '#domain/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { CodePurpose, SignInWay } from '../../rules.ts'
import { completeSignIn, completeSignInOrRefuse } from './complete-sign-in.ts'
import { codeTriesFrom, codeTriesOf, limitsOf } from './limits.ts'
import { proveMessageCode } from './prove-code.ts'
import { countSignIn, refuseSignIn, type SignInAttempt } from './sign-in-log.ts'

type Given = { account: string; code: string; codeId?: string | undefined }

type CodeTry<Found> = Given & {
  purpose: CodePurpose
  way: SignInWay
  origin: Origin
  find(): Promise<Found | undefined>
}

/**
 * Proves the code of a way in; who asks is counted before, and a wrong code is written down. Answers what takes the code, and the account.
 * Refuses `codeLocked` with the seconds to wait, and `wrongMessageCode`.
 */
export async function proveSignInCode<Found extends { id: string }>(
  services: Services,
  { account, code, codeId, purpose, way, origin, find }: CodeTry<Found>,
) {
  const given = { account, purpose, code, codeId, address: origin.address }
  const tries = codeTriesOf(given)
  const unseen = { account, way, origin }
  await countSignIn(services, unseen, codeTriesFrom(origin.address), find)
  await countSignIn(services, unseen, tries, find)
  const found = await find()
  const signInAttempt: SignInAttempt = { ...unseen, accountId: found?.id }
  const take = await proveMessageCode(services, given)
  if (!take) return refuseSignIn(services, signInAttempt, 'wrongCode')
  await limitsOf(services).forget(tries)
  return { take, found, signInAttempt }
}

/**
 * Logs in by a code that was sent. An account that does not exist is answered like a wrong code, after the same work. Refuses `codeLocked`,
 * `wrongMessageCode`, and `accountDisabled` to who proved that the number or address is theirs.
 */
export async function logInByCode(
  services: Services,
  { account, code, codeId }: Given,
  origin: Origin,
): Promise<Token> {
  const { db, clock } = services
  const find = () => findAccount(db, account)
  const given = { account, code, codeId, purpose: 'login', way: 'code', origin, find } as const
  const { take, found, signInAttempt } = await proveSignInCode(services, given)
  return completeSignInOrRefuse(services, signInAttempt, async (tx) => {
    if (!(await take(tx)) || !found) return 'wrongCode'
    if (found.disabledAt) return 'disabled'
    return (await completeSignIn(tx, clock.now(), found, signInAttempt)) ?? 'wrongCode'
  })
}

/**
 * A registered guest logs in for themself. Their account is made the first time, in the transaction of the session, and called by the name of
 * their registration each time; who is registered no longer is answered like a wrong code. Refuses as `logInByCode`.
 */
export async function logInAsGuest(
  services: Services,
  { account, code, codeId }: Given,
  { origin, language }: { origin: Origin; language: Language },
): Promise<Token> {
  const { db, clock } = services
  const find = () => findGuestAccount(db, account)
  const given = { account, code, codeId, purpose: 'guestLogin', way: 'guest', origin, find } as const
  const { take, signInAttempt } = await proveSignInCode(services, given)
  return completeSignInOrRefuse(services, signInAttempt, async (tx) => {
    const name = (await take(tx)) && (await services.guestNamed(tx, account))
    if (!name) return 'wrongCode'
    const at = clock.now()
    const id = await accountOfGuest(tx, { account, name, language, at })
    const token = id && (await completeSignIn(tx, at, { id, account, passwordHash: null }, signInAttempt))
    return token || 'disabled'
  })
}

/**
 * A person proves at a public registration that a number or address is theirs, and comes in by their own account, which is made the first time. It
 * says nothing of what they may be registered as. Refuses `mobileNotVerified` for a wrong or old code, and otherwise as `logInByCode`.
 */
export async function logInAtDoor(
  services: Services,
  { account, code, codeId }: Given,
  { origin, language }: { origin: Origin; language: Language },
): Promise<Token> {
  const { db, clock } = services
  const find = () => findGuestAccount(db, account)
  const given = { account, code, codeId, purpose: 'tempRegister', way: 'door', origin, find } as const
  const { take, signInAttempt } = await proveSignInCode(services, given)
  return completeSignInOrRefuse(services, signInAttempt, async (tx) => {
    if (!(await take(tx))) return 'wrongCode'
    const name = (await services.guestNamed(tx, account)) ?? { zh: account, en: account }
    const at = clock.now()
    const id = await accountOfGuest(tx, { account, name, language, at })
    const token = id && (await completeSignIn(tx, at, { id, account, passwordHash: null }, signInAttempt))
    return token || 'disabled'
  })
}

type Guest = { account: string; name: Bilingual; language: Language; at: Date }

const accountOfGuest = (tx: Database, { account, name: { zh, en }, language, at }: Guest) =>
  keepGuestAccount(tx, {
    id: randomUUID(),
    account,
    type: 'guest',
    name: zh,
    englishName: en === zh ? null : en,
    language,
    createdAt: at,
    searchTerms: bigramsOf(account, zh, en),
  })
