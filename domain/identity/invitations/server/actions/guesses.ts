import { isEnough, type LongerEffort } from '#domain/identity/sign-in/rules.ts'
import { spendImageCode } from '#domain/identity/sign-in/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { type Counted, createLimits, type Limit } from '#kit/gates/limits/limits.ts'
import { networkOf } from '#kit/gates/limits/network.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { createCallerQueues, runInTurn } from '#kit/server/caller-queues.ts'
import type { Origin } from '#kit/server/route.ts'
import type { SolvedPuzzle } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { codeFrom } from '../../rules.ts'
import { findByCode, type Invitation } from '../store.ts'

/** Wrong codes from one address: enough for a hall of people who scan the same torn poster, far too few among 30^10 possible codes. */
const fromAddress: Limit = { name: 'invitation', times: 120, seconds: 600 }

/** From one device, distinguished by address and user agent: a person does not mistype more often. */
const fromDevice: Limit = { name: 'invitation-device', times: 40, seconds: 600 }

/** By one account that types codes into the records of its guests. */
const byAccount: Limit = { name: 'invitation-account', times: 40, seconds: 600 }

/** From all addresses together; beyond it an address has `fewFromAddress` only, so that many addresses do not add up to many guesses. */
const fromAll: Limit = { name: 'invitation-all', times: 600, seconds: 600 }

/** While `fromAll` is exceeded: a person who mistypes a few times still needs no puzzle, and one who has not mistyped at all never does. */
const fewFromAddress: Limit = { ...fromAddress, times: 5 }

/** What a device must compute beyond the limits. */
const puzzleEffort: LongerEffort = 'computedLonger'

type Limits = ReturnType<typeof createLimits>

function countsOf({ address, userAgent }: Origin) {
  const network = networkOf(address)
  const own: Counted[] = [
    { limit: fromAddress, of: network },
    { limit: fromDevice, of: `${network}\n${userAgent}` },
  ]
  return { own, few: { limit: fewFromAddress, of: network }, all: { limit: fromAll } }
}
type Counts = ReturnType<typeof countsOf>

/**
 * Concurrent look-ups from one network in a process: those in progress are not counted as wrong yet, so concurrent guesses exceed a limit by at most
 * this number. Others behind the same address wait some milliseconds.
 */
const lookUps = createCallerQueues({ concurrency: 2, waiting: 2_000, maxWaitMs: 30_000 })

/** The limit that asks this caller for a puzzle before the next look-up; counts nothing. */
async function limitBeyond(limits: Limits, { own, few, all }: Counts): Promise<Limit | undefined> {
  for (const counted of own) if (await limits.waitFor(counted)) return counted.limit
  const isCrowded = (await limits.waitFor(all)) > 0
  return isCrowded && (await limits.waitFor(few)) ? all.limit : undefined
}

/** The limit that this wrong code exceeds, and whether it begins the wait or is the last one before it; counts it. */
async function countWrong(limits: Limits, { own, few, all }: Counts) {
  let last: Limit | undefined
  for (const counted of own) {
    const { waitSeconds, beginsWait, isLast } = await limits.takeOrWait(counted)
    if (waitSeconds) return { exceeded: counted.limit, isFirst: beginsWait }
    if (isLast) last = counted.limit
  }
  const { waitSeconds, beginsWait, isLast } = await limits.takeOrWait(all)
  // this one is among the few by now
  const more = { ...few, limit: { ...few.limit, times: few.limit.times + 1 } }
  if (waitSeconds && (await limits.waitFor(more))) return { exceeded: all.limit, isFirst: beginsWait }
  return { last: isLast ? all.limit : last }
}

/**
 * Counts a wrong code; returns its refusal: as unknown, or, where parallel guesses have reached a limit meanwhile, as `moreEffort`, which does not
 * reveal that it is wrong.
 */
async function wrongCode(limits: Limits, counts: Counts): Promise<Refusal> {
  const { exceeded, isFirst = false, last } = await countWrong(limits, counts)
  if (exceeded) return refuse('moreEffort', { effort: puzzleEffort }).limitedBy(exceeded.name, isFirst)
  const unknown = refuse('invitationUnknown')
  return last ? unknown.limitedBy(last.name, true) : unknown
}

/** Whether the caller's device has computed for this call; the solution is used up. */
async function isSolved(
  services: Pick<Services, 'db' | 'clock'>,
  { verifyId, verifyCode }: SolvedPuzzle,
): Promise<boolean> {
  if (!verifyId || !verifyCode) return false
  try {
    return isEnough(await spendImageCode(services, { verifyId, verifyCode }), puzzleEffort)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A code as it was sent: typed by a person, with the solution of a puzzle where one was asked for. */
export type SentCode = SolvedPuzzle & { inviteCode: string }

/**
 * Finds the invitation of a code. Only wrong codes are counted, after the look-up. Beyond a limit a caller is refused as `moreEffort`, before the
 * look-up and whatever the code, until its device has solved a puzzle: a right code then always passes, and a guess costs what a puzzle costs
 * . Refused besides: `invitationUnknown`. Counts in `services.db`: call it outside of a transaction.
 */
export async function findInvitationFor(
  services: Pick<Services, 'db' | 'clock'>,
  { inviteCode, ...solution }: SentCode,
  origin: Origin,
): Promise<Invitation> {
  const { db, clock } = services
  const limits = createLimits(db, clock)
  const counts = countsOf(origin)
  return runInTurn(lookUps, networkOf(origin.address), async () => {
    const beyond = await limitBeyond(limits, counts)
    if (beyond && !(await isSolved(services, solution)))
      throw refuse('moreEffort', { effort: puzzleEffort }).limitedBy(beyond.name, false)
    const code = codeFrom(inviteCode)
    const invitation = code && (await findByCode(db, code))
    if (invitation) return invitation
    // a guess that was paid for is told that it is wrong
    throw beyond ? refuse('invitationUnknown') : await wrongCode(limits, counts)
  })
}

/**
 * Refuses `tooManyRequests` for a wrong code of an account that has typed too many of them into records; counts nothing. An account finds only codes
 * of its own organisation, which it can read anyway: the limit is there to be seen by the operator.
 */
export async function requireFewWrong(db: Database, { clock }: Pick<Services, 'clock'>, accountId: string) {
  const waitSeconds = await createLimits(db, clock).waitFor({ limit: byAccount, of: accountId })
  if (waitSeconds) throw refuse('tooManyRequests', { waitSeconds }).limitedBy(byAccount.name, false)
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
