import { randomInt } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import type { Database } from '#kit/db/database.ts'
import { Refusal, type RefusalKind } from '#kit/http/refusal.ts'
import { refusals, refuse } from '../../refusals.ts'
import {
  appCode,
  backupAlphabet,
  backupCodeCount,
  backupCodeLength,
  isAppCode,
  plainSecondCode,
} from '../../rules/second-factor.ts'
import {
  findFactor,
  keepToldStep,
  replaceBackupCodes,
  takeBackupCode,
  takeStep,
} from '../store/second-factors.ts'
import { stepOfCode } from './app-codes.ts'
import { helpersOf } from './challenges.ts'

const digestOf = (accountId: string, code: string) => keyedDigest('backup code', `${accountId}\n${code}`)

function newBackupCode(): string {
  const signs = Array.from(
    { length: backupCodeLength },
    () => backupAlphabet[randomInt(backupAlphabet.length)],
  )
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`
}

/** Gives an account new backup codes in place of all earlier ones; stored as digests, so they can be shown this once only. */
export async function giveBackupCodes(db: Database, accountId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < backupCodeCount) codes.add(newBackupCode())
  const digests = [...codes].map((code) => digestOf(accountId, plainSecondCode(code)))
  await replaceBackupCodes(db, accountId, digests)
  return [...codes]
}

/**
 * Takes a code of the app or a backup code of an account, once: of two concurrent calls with the same code, one takes it. Returns undefined, or the
 * refusal: `wrongSecondCode`, `secondCodeUsed`, `phoneClockOff`, `secondFactorUnreadable`.
 */
export async function takeSecondCode(
  db: Database,
  { accountId, code, at }: { accountId: string; code: string; at: Date },
): Promise<RefusalKind | undefined> {
  const factor = await findFactor(db, accountId)
  if (!factor?.confirmedAt) return refusals.wrongSecondCode
  if (!isAppCode(code)) {
    const digest = digestOf(accountId, code)
    return (await takeBackupCode(db, { accountId, digest, at })) ? undefined : refusals.wrongSecondCode
  }
  if (factor.isUnreadable) return refusals.secondFactorUnreadable
  if (!factor.secret) return refusals.wrongSecondCode
  const found = stepOfCode(factor.secret, code, at)
  if (!found) return refusals.wrongSecondCode
  if (found.off > appCode.tolerated) {
    await keepToldStep(db, accountId, found.step)
    return refusals.phoneClockOff
  }
  return (await takeStep(db, accountId, found.step)) ? undefined : refusals.secondCodeUsed
}

/** What a refused code is refused with; that of a factor which cannot be read names who can help, and tells the operator. */
export async function refusalOfCode(
  services: Services,
  accountId: string,
  kind: RefusalKind,
): Promise<Refusal> {
  if (kind !== refusals.secondFactorUnreadable) return new Refusal(kind)
  const fault = new Error(`the second factor of account ${accountId} is sealed with a data key that is gone`)
  return refuse('secondFactorUnreadable', { helpers: await helpersOf(services, accountId) }).because(fault)
}
