import { randomUUID } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { bigramsOf } from '#kit/db/bigrams.ts'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { CodePurpose } from '../../rules.ts'
import { findAccount, findGuestAccount, keepGuestAccount } from '../store.ts'
import { enter, enterOrRefuse } from './enter.ts'
import { codeTriesFrom, codeTriesOf, limitsOf } from './limits.ts'
import { proveMessageCode, type TakeCode } from './message-code.ts'
import { countSignIn, refuseSignIn, type SignInTry } from './sign-in-log.ts'

type Given = { account: string; code: string }

/**
 * Proves the code of a way in; who asks is counted before and a wrong code written down. Refuses `codeLocked` with the seconds to wait, and
 * `wrongMessageCode`.
 */
export async function proveSignInCode(
  services: Services,
  signInTry: SignInTry,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Promise<TakeCode> {
  const { account, origin } = signInTry
  const tries = codeTriesOf(purpose, account, origin.address)
  await countSignIn(services, signInTry, codeTriesFrom(origin.address))
  await countSignIn(services, signInTry, tries)
  const take = await proveMessageCode(services, { account, purpose, code })
  if (!take) return refuseSignIn(services, signInTry, 'wrongCode')
  await limitsOf(services).forget(tries)
  return take
}

/**
 * Logs in by a code that was sent. An account that does not exist is answered like a wrong code, after the same work. Refuses `codeLocked`,
 * `wrongMessageCode`, and `accountDisabled` to who proved that the number or address is theirs.
 */
export async function logInByCode(
  services: Services,
  { account, code }: Given,
  origin: Origin,
): Promise<Token> {
  const { db, clock } = services
  const found = await findAccount(db, account)
  const signInTry: SignInTry = { account, accountId: found?.id, way: 'code', origin }
  const take = await proveSignInCode(services, signInTry, { purpose: 'login', code })
  return enterOrRefuse(services, signInTry, async (tx) => {
    if (!(await take(tx)) || !found) return 'wrongCode'
    if (found.disabledAt) return 'disabled'
    return (await enter(tx, clock.now(), found, signInTry)) ?? 'wrongCode'
  })
}

/**
 * A registered guest logs in for themself. Their account is made the first time, in the transaction of the session, and called by the name of
 * their registration each time; who is registered no longer is answered like a wrong code. Refuses as `logInByCode`.
 */
export async function logInAsGuest(
  services: Services,
  { account, code }: Given,
  { origin, language }: { origin: Origin; language: Language },
): Promise<Token> {
  const { db, clock } = services
  const known = await findGuestAccount(db, account)
  const signInTry: SignInTry = { account, accountId: known?.id, way: 'guest', origin }
  const take = await proveSignInCode(services, signInTry, { purpose: 'guestLogin', code })
  return enterOrRefuse(services, signInTry, async (tx) => {
    const name = (await take(tx)) && (await services.guestNamed(tx, account))
    if (!name) return 'wrongCode'
    const at = clock.now()
    const id = await accountOfGuest(tx, { account, name, language, at })
    const token = id && (await enter(tx, at, { id, account, passwordHash: null }, signInTry))
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
