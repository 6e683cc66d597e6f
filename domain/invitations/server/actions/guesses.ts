import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { type Counted, createLimits, type Limit } from '#kit/limits/limits.ts'
import { networkOf } from '#kit/limits/network.ts'
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
 * The invitation of a code. A try is counted before the code is looked at, so that parallel calls cannot try more; given back is what was no
 * wrong code, so that the right ones of many people behind one address do not lock them out. Refused: `tooManyRequests` before any look-up,
 * `invitationUnknown`. Counts in `services.db`: call it outside of a transaction.
 */
export async function findInvitationFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  typed: string,
  origin: Origin,
): Promise<Invitation> {
  const limits = createLimits(db, clock)
  const all = { limit: fromAll }
  const waitOfAll = await limits.waitFor(all)
  if (waitOfAll) throw tooMany(waitOfAll, fromAll, false)
  const own = countedFor(origin)
  const { waitSeconds, beginsWait, refusedBy } = await limits.takeAllOrWait(own)
  // nothing is given back here: who waits was not counted, and each refusal would make room for one more guess
  if (refusedBy) throw tooMany(waitSeconds, refusedBy, beginsWait)
  const code = codeFrom(typed)
  const invitation = code && (await findByCode(db, code))
  if (invitation) {
    for (const counted of own) await limits.giveBack(counted)
    return invitation
  }
  const { isLast } = await limits.takeOrWait(all)
  const unknown = refuse('invitationUnknown')
  throw isLast ? unknown.limitedBy(fromAll.name, true) : unknown
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
