import { channelOf } from '#domain/outbox/rules.ts'
import type { Services } from '#domain/services.ts'
import { type Counted, createLimits, type Limit } from '#kit/limits/limits.ts'
import { networkOf } from '#kit/limits/network.ts'
import { type CodePurpose, codeMinutes, codeTries, sendPauseSeconds } from '../../rules.ts'

/**
 * Wrong passwords typed into account settings, from any address: the caller has a session already, and a thief of it may have many addresses. The
 * owner can reset the password by code meanwhile.
 */
const wrongOwnPasswords: Limit = { name: 'own-password', times: 5, seconds: 900, waitSeconds: 900 }

/** Wrong codes for one number from one address: the attempts of two codes, so that a series of codes cannot be guessed. */
const wrongCodes: Limit = { name: 'code', times: 10, seconds: 900, waitSeconds: 900 }

/** Codes need no picture as passwords do, so attempts from one address with ever new numbers are limited like pictures. */
const codesFromAddress: Limit = { name: 'code-from', times: 120, seconds: 60 }

/** Attempts without a code id: for each code and network the attempts of one code, and for a number whose code was requested by another network. */
const unnamedTries: Limit = { name: 'code-unnamed', times: codeTries, seconds: codeMinutes * 60 }
const unnamedElsewhere: Limit = { name: 'code-elsewhere', times: 10, seconds: 900 }

// Message codes to one number that one requester may have sent.
const ownSends: Record<'apart' | 'hour' | 'day', Limit> = {
  apart: { name: 'send-apart', times: 1, seconds: sendPauseSeconds },
  hour: { name: 'send-hour', times: 5, seconds: 3_600 },
  day: { name: 'send-day', times: 10, seconds: 86_400 },
}

/**
 * Message codes requested by strangers, counted over groups of them: up to `easy` for a solved picture, up to `times` after a computation on the
 * device (`computedLonger`), none beyond. `easy` is normal use; the range in between costs an attacker time and a crowd a few seconds.
 */
export type SteppedCount = Counted & { easy: number }

const stepped = (
  name: string,
  { easy, times, seconds }: { easy: number; times: number; seconds: number },
  of?: string,
): SteppedCount => ({ limit: { name, times, seconds }, easy, ...(of !== undefined && { of }) })

/** Each image code is rendered; far more than people behind one office address need. */
const images: Limit = { name: 'image', times: 120, seconds: 60 }

/** `exists` reveals whether a person has an account, so a list of numbers must not be tested with it. */
const lookups: Limit = { name: 'exists', times: 30, seconds: 600 }

/** Limits of logging in, counted over all processes and outside of the call's transaction. */
export const limitsOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => createLimits(db, clock)

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
 * Limits for one requester and this number: a known account or browser, or a stranger, identified by address and browser. A session that requests a
 * code for another number than its own is counted for all numbers together.
 */
export const sendsOf = (caller: string, account: string, isOwn: boolean): Counted[] => [
  { limit: ownSends.apart, of: `${caller}\n${account}` },
  { limit: ownSends.hour, of: isOwn ? `${caller}\n${account}` : caller },
  { limit: ownSends.day, of: isOwn ? `${caller}\n${account}` : caller },
]

/**
 * Limits for strangers: to this number, from this address, and in total; the last bounds what an attacker with many addresses can make the portal
 * spend.
 */
export function sendsOfStrangers(
  { settings: { codeBudget } }: Pick<Services, 'settings'>,
  account: string,
  address: string,
): SteppedCount[] {
  const channel = channelOf(account)
  const { [channel]: perMinute } = codeBudget.perMinute
  const { perDay } = codeBudget
  return [
    stepped('send-number', { easy: 10, times: 30, seconds: 86_400 }, account),
    stepped('send-from', { easy: 10, times: 300, seconds: 600 }, networkOf(address)),
    stepped('send-all-minute', { easy: perMinute, times: 4 * perMinute, seconds: 60 }, channel),
    stepped('send-all-day', { easy: perDay, times: 2 * perDay, seconds: 86_400 }),
  ]
}

export const imagesFor = (address: string): Counted => ({ limit: images, of: networkOf(address) })
export const lookupsFrom = (address: string): Counted => ({ limit: lookups, of: networkOf(address) })
