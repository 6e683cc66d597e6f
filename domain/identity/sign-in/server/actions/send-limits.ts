import { channelOf } from '#domain/ground/outbox/rules.ts'
import type { Services } from '#domain/services.ts'
import type { Counted, Limit } from '#kit/gates/limits/limits.ts'
import { networkOf } from '#kit/gates/limits/network.ts'
import { createSlidingCounts, type SlidingCounted } from '#kit/gates/limits/sliding-counts.ts'
import { sendPauseSeconds } from '../../rules.ts'

// Message codes to one number that one requester may have sent.
const ownSends: Record<'apart' | 'hour' | 'day', Limit> = {
  apart: { name: 'send-apart', times: 1, seconds: sendPauseSeconds },
  hour: { name: 'send-hour', times: 5, seconds: 3_600 },
  day: { name: 'send-day', times: 10, seconds: 86_400 },
}

/**
 * Limits for one requester and this number: a known account or browser, or a stranger, identified by address and browser. A session that requests a
 * code for another number than its own is counted for all numbers together.
 */
export const sendsOf = (caller: string, account: string, isOwn: boolean): Counted[] => [
  { limit: ownSends.apart, of: `${caller}\n${account}` },
  { limit: ownSends.hour, of: isOwn ? `${caller}\n${account}` : caller },
  { limit: ownSends.day, of: isOwn ? `${caller}\n${account}` : caller },
]

/** Codes requested by strangers, counted over all of them: how many for a picture, and for each of the longer computations. */
export type SteppedCount = SlidingCounted & { steps: readonly [number, number, number, number] }

const day = { seconds: 86_400, slotSeconds: 900 } as const
const minute = { seconds: 60, slotSeconds: 5 } as const
const tenMinutes = { seconds: 600, slotSeconds: 60 } as const

/** Codes to one number that nobody proved: a hard end, since each is a message that its owner may not have wanted. */
export const sendsToNumber = (account: string): SteppedCount => ({
  time: { name: 'strangers-to-number', ...day },
  of: account,
  steps: [10, 30, 30, 30],
})

/** Codes requested from one address: a hall of people computes longer, and none of them is refused. */
export const sendsFromAddress = (address: string): SteppedCount => ({
  time: { name: 'strangers-from', ...tenMinutes },
  of: networkOf(address),
  steps: [10, 50, 150, 1_000_000],
})

type Budget = Services['settings']['codeBudget']

/**
 * The budgets of minute and day. Half of the day is kept for numbers on record; the other half others have for a picture, and a quarter more for ever
 * longer computations, so that the last quarter remains for numbers on record whatever strangers compute.
 */
export const budgetsOf = (account: string, codeBudget: Budget) => {
  const channel = channelOf(account)
  const { [channel]: perMinute } = codeBudget.perMinute
  return {
    minute: {
      time: { name: 'strangers-minute', ...minute },
      of: channel,
      steps: [perMinute, 2 * perMinute, 3 * perMinute, 4 * perMinute],
    } satisfies SteppedCount,
    ...dayBudgets(codeBudget),
  }
}

/** The budgets of the day alone: all codes, those to numbers on record, those to others. */
export const dayBudgets = ({ perDay }: Budget) => ({
  all: { time: { name: 'strangers-day', ...day }, max: perDay },
  onRecord: { time: { name: 'on-record-day', ...day }, max: perDay / 2 },
  others: {
    time: { name: 'others-day', ...day },
    steps: [perDay / 2, (perDay * 7) / 12, (perDay * 2) / 3, (perDay * 3) / 4],
  } satisfies SteppedCount,
})

/** How strong an effort so many codes ask for, as `strengthOf`; 4 where none is enough. */
export const strengthFor = (used: number, { steps }: Pick<SteppedCount, 'steps'>): number => {
  const at = steps.findIndex((step) => used < step)
  return at < 0 ? steps.length : at
}

/** Sliding counts over all processes, outside of the call's transaction. */
export const countsOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>) => createSlidingCounts(db, clock)
