import type { Services } from '#domain/services.ts'
import { type Counted, createLimits, type Limit } from '#kit/limits/limits.ts'
import { sendPauseSeconds } from '../../rules.ts'

/** Wrong passwords for one account from one address; then 15 minutes' wait (design 9). */
const wrongPasswords: Limit = { name: 'password', times: 5, seconds: 900, waitSeconds: 900 }

// Sends of message codes (design 9). The last two hold for everybody together: they bound what an attacker who has many addresses
// can make the portal spend.
const sends: Record<'apart' | 'hour' | 'day' | 'from' | 'minuteOfAll' | 'dayOfAll', Limit> = {
  apart: { name: 'send-apart', times: 1, seconds: sendPauseSeconds },
  hour: { name: 'send-hour', times: 5, seconds: 3_600 },
  day: { name: 'send-day', times: 10, seconds: 86_400 },
  from: { name: 'send-from', times: 10, seconds: 600 },
  minuteOfAll: { name: 'send-all-minute', times: 120, seconds: 60 },
  dayOfAll: { name: 'send-all-day', times: 20_000, seconds: 86_400 },
}

/** Image codes cost a drawing each; this is far more than people behind one office address need. */
const images: Limit = { name: 'image', times: 120, seconds: 60 }

/** `exists` tells whether somebody has an account, so a list of numbers must not be run through it. */
const lookups: Limit = { name: 'exists', times: 30, seconds: 600 }

/** Limits of the way in, counted over all processes and outside of the call's transaction. */
export const limitsOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => createLimits(db, clock)

export const passwordTries = (account: string, address: string): Counted => ({
  limit: wrongPasswords,
  of: `${account}\n${address}`,
})

export const codeSends = (account: string, address: string): Counted[] => [
  { limit: sends.apart, of: account },
  { limit: sends.hour, of: account },
  { limit: sends.day, of: account },
  { limit: sends.from, of: address },
  { limit: sends.minuteOfAll },
  { limit: sends.dayOfAll },
]

export const imagesFor = (address: string): Counted => ({ limit: images, of: address })
export const lookupsFrom = (address: string): Counted => ({ limit: lookups, of: address })
