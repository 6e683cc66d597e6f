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

/** From one device, as far as an address and what the browser says of itself tell devices apart: a person does not mistype more often. */
const fromDevice: Limit = { name: 'invitation-device', times: 40, seconds: 600 }

/** By one account, which types codes into the records of its guests. */
const byAccount: Limit = { name: 'invitation-account', times: 40, seconds: 600 }

/** From everybody together, so that many addresses guess no more than this. */
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
 * Look-ups of one network at a time in a process: those under way are not yet known to be wrong, so what is guessed at the same moment goes beyond a
 * limit by these at most. A crowd behind one address waits some milliseconds.
 */
const lookUps = createCallerQueues({ concurrency: 2, waiting: 2_000, maxWaitMs: 30_000 })

/** Counts a wrong code, and refuses it: as unknown, or where parallel guesses have reached a limit meanwhile, without telling that it is wrong. */
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
 * The invitation of a code. Only a wrong one is counted, once it is known to be wrong, so that the right ones of many people behind one address do
 * not lock them out; no more wrong ones are answered as wrong than a limit allows. Refused: `tooManyRequests` before any look-up,
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

/** Refuses `tooManyRequests` to an account that has typed too many wrong codes into records; counts nothing. */
export async function requireMayType(db: Database, { clock }: Pick<Services, 'clock'>, accountId: string) {
  const waitSeconds = await createLimits(db, clock).waitFor({ limit: byAccount, of: accountId })
  if (waitSeconds) throw tooMany(waitSeconds, byAccount, false)
}

/**
 * Counts a wrong code of an account beside the caller's transaction, whose refusal would undo it. It is not waited for: callers hold a connection,
 * and where all do and wait for another one, each would wait for the others. An account's calls are few at a time, so few slip through.
 */
export function countWrongCode({ db, clock }: Pick<Services, 'db' | 'clock'>, accountId: string): void {
  createLimits(db, clock)
    .take({ limit: byAccount, of: accountId })
    .catch(() => undefined)
}
