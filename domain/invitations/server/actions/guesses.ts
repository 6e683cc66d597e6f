import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { type Counted, createLimits, type Limit } from '#kit/limits/limits.ts'
import { networkOf } from '#kit/limits/network.ts'
import { createCallerQueues, runInTurn } from '#kit/server/caller-queues.ts'
import type { Origin } from '#kit/server/route.ts'
import { refuse } from '../../refusals.ts'
import { codeFrom } from '../../rules.ts'
import { findByCode, type Invitation } from '../store.ts'

/** Wrong codes from one address: enough for a hall of people who scan the same torn poster, far too few among 30^10 possible codes. */
const fromAddress: Limit = { name: 'invitation', times: 120, seconds: 600 }

/** From one device, distinguished by address and user agent: a person does not mistype more often. */
const fromDevice: Limit = { name: 'invitation-device', times: 40, seconds: 600 }

/** By one account that types codes into the records of its guests. */
const byAccount: Limit = { name: 'invitation-account', times: 40, seconds: 600 }

/** From all addresses together, so that a distributed attack has no more guesses than this. */
const fromAll: Limit = { name: 'invitation-all', times: 600, seconds: 600 }

function countedFor({ address, userAgent }: Origin): Counted[] {
  const network = networkOf(address)
  return [
    { limit: fromAddress, of: network },
    { limit: fromDevice, of: `${network}\n${userAgent}` },
  ]
}

const tooMany = (waitSeconds: number, { name }: Limit, isFirst: boolean) =>
  refuse('tooManyRequests', { waitSeconds }).limitedBy(name, isFirst)

/**
 * Concurrent look-ups from one network in a process: those in progress are not counted as wrong yet, so concurrent guesses exceed a limit by at most
 * this number. Others behind the same address wait some milliseconds.
 */
const lookUps = createCallerQueues({ concurrency: 2, waiting: 2_000, maxWaitMs: 30_000 })

/** Counts a wrong code and refuses it: as unknown, or, where parallel guesses have reached a limit meanwhile, without revealing that it is wrong. */
async function refuseWrong(limits: ReturnType<typeof createLimits>, counts: Counted[]): Promise<never> {
  const unknown = refuse('invitationUnknown')
  for (const counted of counts) {
    const { waitSeconds, beginsWait, isLast } = await limits.takeOrWait(counted)
    if (waitSeconds) throw tooMany(waitSeconds, counted.limit, beginsWait)
    if (isLast) unknown.limitedBy(counted.limit.name, true)
  }
  throw unknown
}

/**
 * Finds the invitation of a code. Only wrong codes are counted, after the look-up, so that many people behind one address with right codes are not
 * locked out; the number of answers that reveal a wrong code never exceeds a limit. Refused: `tooManyRequests` before any look-up,
 * `invitationUnknown`. Counts in `services.db`: call it outside of a transaction.
 */
export async function findInvitationFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  typed: string,
  origin: Origin,
): Promise<Invitation> {
  const limits = createLimits(db, clock)
  const counts = [...countedFor(origin), { limit: fromAll }]
  return runInTurn(lookUps, networkOf(origin.address), async () => {
    for (const counted of counts) {
      const waitSeconds = await limits.waitFor(counted)
      if (waitSeconds) throw tooMany(waitSeconds, counted.limit, false)
    }
    const code = codeFrom(typed)
    const invitation = code && (await findByCode(db, code))
    return invitation || refuseWrong(limits, counts)
  })
}

/** Refuses `tooManyRequests` for an account that has typed too many wrong codes into records; counts nothing. */
export async function requireMayType(db: Database, { clock }: Pick<Services, 'clock'>, accountId: string) {
  const waitSeconds = await createLimits(db, clock).waitFor({ limit: byAccount, of: accountId })
  if (waitSeconds) throw tooMany(waitSeconds, byAccount, false)
}

/**
 * Counts an account's wrong code outside of the caller's transaction, whose refusal would roll it back. It is not awaited: callers hold a connection,
 * and if all of them waited for a second one, the pool would deadlock. An account makes few calls at a time, so few escape the count.
 */
export function countWrongCode({ db, clock }: Pick<Services, 'db' | 'clock'>, accountId: string): void {
  createLimits(db, clock)
    .take({ limit: byAccount, of: accountId })
    .catch(() => undefined)
}
