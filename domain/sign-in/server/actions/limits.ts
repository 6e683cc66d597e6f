import { type Channel, channelOf } from '#domain/outbox/rules.ts'
import type { Services } from '#domain/services.ts'
import { type Counted, createLimits, type Limit } from '#kit/limits/limits.ts'
import { networkOf } from '#kit/limits/network.ts'
import { type CodePurpose, sendPauseSeconds } from '../../rules.ts'

/** Wrong passwords for one account from one address; then 15 minutes' wait (R-131). */
const wrongPasswords: Limit = { name: 'password', times: 5, seconds: 900, waitSeconds: 900 }

/**
 * Wrong passwords typed into account settings, wherever they come from: the holder of a session is logged in already, and a thief of it
 * has more than one address. The owner can set a new password by code meanwhile.
 */
const wrongOwnPasswords: Limit = { ...wrongPasswords, name: 'own-password' }

/** Wrong codes for one number from one address: two codes’ tries, so that no series of codes is guessed through. */
const wrongCodes: Limit = { name: 'code', times: 10, seconds: 900, waitSeconds: 900 }

/** Codes cost no picture as passwords do, so what one address may try with ever new numbers is bounded like pictures are. */
const codesFromAddress: Limit = { name: 'code-from', times: 120, seconds: 60 }

// Sends of message codes, of one number or from one address.
const sends: Record<'apart' | 'hour' | 'day' | 'from', Limit> = {
  apart: { name: 'send-apart', times: 1, seconds: sendPauseSeconds },
  hour: { name: 'send-hour', times: 5, seconds: 3_600 },
  day: { name: 'send-day', times: 10, seconds: 86_400 },
  from: { name: 'send-from', times: 10, seconds: 600 },
}

/** Sends of everybody together: they bound what an attacker who has many addresses can make the portal spend. */
const sendsOfAll = (
  channel: Channel,
  { perMinute, perDay }: Services['settings']['codeBudget'],
): Counted[] => [
  { limit: { name: 'send-all-minute', times: perMinute[channel], seconds: 60 }, of: channel },
  { limit: { name: 'send-all-day', times: perDay, seconds: 86_400 } },
]

/** Image codes cost a drawing each; this is far more than people behind one office address need. */
const images: Limit = { name: 'image', times: 120, seconds: 60 }

/** `exists` tells whether a person has an account, so a list of numbers must not be run through it. */
const lookups: Limit = { name: 'exists', times: 30, seconds: 600 }

/** Limits of the way in, counted over all processes and outside of the call's transaction. */
export const limitsOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => createLimits(db, clock)

export const passwordTries = (account: string, address: string): Counted => ({
  limit: wrongPasswords,
  of: `${account}\n${networkOf(address)}`,
})

export const ownPasswordTries = (accountId: string): Counted => ({ limit: wrongOwnPasswords, of: accountId })

export const codeTriesOf = (purpose: CodePurpose, account: string, address: string): Counted => ({
  limit: wrongCodes,
  of: `${purpose}\n${account}\n${networkOf(address)}`,
})
export const codeTriesFrom = (address: string): Counted => ({
  limit: codesFromAddress,
  of: networkOf(address),
})

export const codeSends = (
  { settings }: Pick<Services, 'settings'>,
  account: string,
  address: string,
): Counted[] => [
  { limit: sends.apart, of: account },
  { limit: sends.hour, of: account },
  { limit: sends.day, of: account },
  { limit: sends.from, of: networkOf(address) },
  ...sendsOfAll(channelOf(account), settings.codeBudget),
]

export const imagesFor = (address: string): Counted => ({ limit: images, of: networkOf(address) })
export const lookupsFrom = (address: string): Counted => ({ limit: lookups, of: networkOf(address) })
