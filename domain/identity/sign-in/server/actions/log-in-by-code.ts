import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import { requireReady } from '#domain/ground/summit/server/actions.ts'
import {
  findAccount,
  findGuestAccount,
  keepGuestAccount,
  searchOfAccount,
} from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Origin } from '#kit/server/route.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import type { CodePurpose, SignInWay } from '../../rules.ts'
import { triesLeftOf } from '../store/codes.ts'
import { completeSignIn, completeSignInOrRefuse } from './complete-sign-in.ts'
import { codeTriesFrom, codeTriesOf, limitsOf } from './limits.ts'
import { proveMessageCode, type Target } from './prove-code.ts'
import { countSignIn, lockOfSignIn, refuseSignIn, type SignInAttempt } from './sign-in-log.ts'

type Given = { account: string; code: string; codeId?: string | undefined }

type CodeTry<Found> = Given & {
  purpose: CodePurpose
  way: SignInWay
  origin: Origin
  find(): Promise<Found | undefined>
}

/**
 * Verifies the code of a login; attempts are counted before, a right one is given back, and a wrong code is logged. Returns a function that uses up the code, and the account.
 * Refuses `codeLocked` with the seconds to wait, and `wrongMessageCode`.
 */
export async function proveSignInCode<Found extends { id: string }>(
  services: Services,
  { account, code, codeId, purpose, way, origin, find }: CodeTry<Found>,
) {
  const given = { account, purpose, code, codeId, address: origin.address }
  const [tries, fromAddress] = [codeTriesOf(given), codeTriesFrom(origin.address)]
  const unseen = { account, way, origin }
  const locked = await lockOfSignIn(services, unseen, fromAddress, find)
  // who names a code asked for it, and has five tries at it: a right one passes whatever others behind the address type
  if (locked && codeId === undefined) throw locked
  await countSignIn(services, unseen, tries, find)
  const found = await find()
  const signInAttempt: SignInAttempt = { ...unseen, accountId: found?.id }
  const take = await proveMessageCode(services, given)
  if (!take && locked) throw locked
  if (!take) return refuseSignIn(services, signInAttempt, 'wrongCode', await triesLeft(services, given))
  await limitsOf(services).forget(tries)
  if (!locked) await limitsOf(services).giveBack(fromAddress)
  return { take, found, signInAttempt }
}

/**
 * How many tries a code has left, for its requester; null without an id. Only at the public registrations: elsewhere an unknown account has no code, and
 * the number would tell.
 */
async function triesLeft(
  { db, clock }: Services,
  { account, purpose, codeId }: Target & Pick<Given, 'codeId'>,
) {
  if (purpose !== 'tempRegister' || codeId === undefined) return null
  return { triesLeft: await triesLeftOf(db, codeId, { account, purpose }, clock.now()) }
}

/**
 * Logs in by a message code. An unknown account gets the response of a wrong code, after the same work. Refuses `codeLocked`, `wrongMessageCode`,
 * and, after verification, `accountDisabled`.
 */
export async function logInByCode({
  services,
  body: { account, code, codeId },
  origin,
}: Pick<Context, 'services'> & { body: Given; origin: Origin }): Promise<Token> {
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
 * A registered guest logs in. Their account is created at the first login, in the transaction of the session, and gets the name of the registration
 * each time; a person who is not registered any more gets the response of a wrong code. Refuses as `logInByCode`.
 */
export async function logInAsGuest({
  services,
  body: { account, code, codeId },
  origin,
  language,
}: Pick<Context, 'services'> & {
  body: Given
  origin: Origin
  language: Language
}): Promise<Token> {
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
 * A visitor of a public registration proves a number or address and logs in to their own account, which is created at the first time. It reveals
 * nothing about registrations. Refuses `mobileNotVerified` for a wrong or expired code, `registrationNotReady` where an account would be created, and
 * otherwise as `logInByCode`.
 */
export async function logInAtDoor({
  services,
  body: { account, code, codeId },
  origin,
  language,
}: Pick<Context, 'services'> & {
  body: Given
  origin: Origin
  language: Language
}): Promise<Token> {
  const { db, clock } = services
  const find = () => findGuestAccount(db, account)
  const given = { account, code, codeId, purpose: 'tempRegister', way: 'door', origin, find } as const
  const { take, found, signInAttempt } = await proveSignInCode(services, given)
  return completeSignInOrRefuse(services, signInAttempt, async (tx) => {
    if (!(await take(tx))) return 'wrongCode'
    // only after the proof, which a refusal does not use up: strangers do not learn who has an account
    if (!found) await requireReady(tx, services)
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
    ...searchOfAccount({ account, name: zh, englishName: en }),
  })
