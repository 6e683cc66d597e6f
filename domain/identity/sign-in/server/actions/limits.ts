import type { Services } from '#domain/services.ts'
import { type Counted, createLimits, type Limit } from '#kit/gates/limits/limits.ts'
import { networkOf } from '#kit/gates/limits/network.ts'
import { refuse } from '../../refusals.ts'
import { type CodePurpose, codeMinutes, codeTries } from '../../rules.ts'

/**
 * Wrong passwords typed into account settings, from any address: the caller has a session already, and a thief of it may have many addresses. The
 * owner can reset the password by code meanwhile.
 */
const wrongOwnPasswords: Limit = { name: 'own-password', times: 5, seconds: 900, waitSeconds: 900 }

/** Wrong codes for one number from one address: the attempts of two codes, so that a series of codes cannot be guessed. */
const wrongCodes: Limit = { name: 'code', times: 10, seconds: 900, waitSeconds: 900 }

/**
 * Codes need no picture as passwords do, so wrong ones from one address for ever new numbers are limited like pictures. Right ones are given back: a
 * hall of people behind one address logs in at the same moment, and one with its id passes beyond the limit too.
 */
const codesFromAddress: Limit = { name: 'code-from', times: 120, seconds: 60 }

/** Attempts without a code id: for each code and network the attempts of one code, and for a number whose code was requested by another network. */
const unnamedTries: Limit = { name: 'code-unnamed', times: codeTries, seconds: codeMinutes * 60 }
const unnamedElsewhere: Limit = { name: 'code-elsewhere', times: 10, seconds: 900 }

/**
 * Wrong codes of the second step at an account, after a right password or code: by each browser that it has logged in with, and by all others together.
 * The owner's own browsers are not shut out by a stranger who knows the password.
 */
const secondCodes: Limit = { name: 'second-code', times: 10, seconds: 900, waitSeconds: 900 }

/** The same over a day, where right codes take nothing off the wrong ones of others: a million codes are guessed in no time that matters. */
const secondCodesOfDay: Limit = { name: 'second-code-day', times: 60, seconds: 86_400 }

/**
 * Wrong backup codes at an account, by a browser or a network. They count at no other limit, and no limit of codes of the app holds them up: an owner with a
 * new browser gets in while strangers with the password use those up. Ten backup codes are among 2^50 (1.1e15): from ten thousand networks at once, each with
 * its hundred a day, one is guessed in more than 200,000 years on average.
 */
const backupCodeTries: Limit = { name: 'backup-code', times: 100, seconds: 86_400 }

/**
 * What passkeys have signed and could not be verified, at an account, by a browser or a network. Nobody guesses a signature: this bounds the work. It is a limit of its
 * own, so that whoever guesses codes holds up no owner with a passkey, and the other way round.
 */
const passkeyTries: Limit = { name: 'passkey', times: 100, seconds: 86_400 }

/**
 * Logins by OpenID Connect that are begun, and replies to none that was: each begun one is a row, and may ask the provider once for its reply. Far more than
 * people behind one office address need; a reply to a login that was begun is not counted again.
 */
const openIdCalls: Limit = { name: 'open-id', times: 120, seconds: 60 }

/** Each image code is rendered; far more than people behind one office address need. */
const images: Limit = { name: 'image', times: 120, seconds: 60 }

/**
 * `exists` reveals whether a person has an account, so a list of numbers must not be tested with it. Every answer counts: “yes” and “no” tell a stranger
 * as much, so neither can be free. It shuts nobody out: the pages that ask go on without an answer, and the call after it refuses what it must.
 */
const lookups: Limit = { name: 'exists', times: 30, seconds: 600 }

/** Limits of logging in, counted over all processes and outside of the call's transaction. */
export const limitsOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => createLimits(db, clock)

/** Counts one at a limit of which only the operator need know more than that it is one: refuses `tooManyRequests`, named in log and metric. */
export async function takeOrRefuse(services: Pick<Services, 'db' | 'clock'>, counted: Counted) {
  const { waitSeconds, beginsWait } = await limitsOf(services).takeOrWait(counted)
  if (waitSeconds) throw refuse('tooManyRequests').limitedBy(counted.limit.name, beginsWait)
}

export const ownPasswordTries = (accountId: string): Counted => ({ limit: wrongOwnPasswords, of: accountId })

type CodeTry = { purpose: CodePurpose; account: string; codeId?: string | undefined; address: string }

/** Callers with a code id share no count with others behind their address. */
export const codeTriesOf = ({ purpose, account, codeId, address }: CodeTry): Counted => ({
  limit: wrongCodes,
  of: `${purpose}\n${account}\n${codeId ?? ''}\n${networkOf(address)}`,
})
export const triesWithoutName = (codeId: string | undefined, target: string, address: string) => ({
  ofCode: { limit: unnamedTries, of: `${codeId ?? target}\n${networkOf(address)}` },
  elsewhere: { limit: unnamedElsewhere, of: target },
})
export const codeTriesFrom = (address: string): Counted => ({
  limit: codesFromAddress,
  of: networkOf(address),
})

/**
 * Tries at the codes of an app; `factor`: account and beginning of the second factor, since those at a former one are nobody's at the next: a reset lifts
 * the limits.
 */
export const secondCodeTries = (factor: string, device: string): Counted => ({
  limit: secondCodes,
  of: `${factor}\n${device}`,
})
export const secondCodeTriesOfDay = (factor: string, device: string): Counted => ({
  limit: secondCodesOfDay,
  of: `${factor}\n${device}`,
})
/** `from`: a browser that the account has logged in with, or a network. */
export const triesAtBackupCodes = (factor: string, from: string): Counted => ({
  limit: backupCodeTries,
  of: `${factor}\n${from}`,
})
/** `from`: as of backup codes. */
export const triesAtPasskeys = (factor: string, from: string): Counted => ({
  limit: passkeyTries,
  of: `${factor}\n${from}`,
})
/** What too many tries are refused with. */
export const lockedBy = (at: 'code' | 'passkey') => (at === 'code' ? 'codeLocked' : 'passkeyLocked')
/** Tries in the sessions of an account: codes and passkeys apart, as at the login. */
export const sessionTries = (accountId: string, at: 'code' | 'passkey'): Counted =>
  secondCodeTries(accountId, at === 'code' ? 'session' : 'session by passkey')
export const triesInSession = (accountId: string) =>
  (['code', 'passkey'] as const).map((at) => sessionTries(accountId, at))
export const openIdFrom = (address: string): Counted => ({ limit: openIdCalls, of: networkOf(address) })
export const imagesFor = (address: string): Counted => ({ limit: images, of: networkOf(address) })
export const lookupsFrom = (address: string): Counted => ({ limit: lookups, of: networkOf(address) })
