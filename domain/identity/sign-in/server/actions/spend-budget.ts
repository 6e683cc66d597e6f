import { channelOf } from '#domain/ground/outbox/rules.ts'
import { canSendOn, enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { contactsOfSecretaries } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { SlidingCounted, SlidingCounts } from '#kit/gates/limits/sliding-counts.ts'
import { refuse } from '../../refusals.ts'
import { strengthOf, type VerifyEffort } from '../../rules.ts'
import { budgetTemplates } from '../../words/budget.ts'
import { limitsOf } from './limits.ts'
import { budgetsOf, countsOf, dayBudgets, type SteppedCount, strengthFor } from './send-limits.ts'

type Spending = Pick<Services, 'db' | 'clock' | 'settings'>

type Spend = {
  effort: VerifyEffort
  /** The number stands in the organisers' records. */
  isOnRecord: boolean
  /** The device has computed for a code that was held back; false also where it was sent already, and nothing is to be spent. */
  isRepeated: boolean
  /** False where nothing is to be sent, and the answer must not show it. */
  isWanted?: boolean
}

/** Whether the effort was enough, and of which strength it must be otherwise; whether the code is counted and therefore sent. */
export type Spent = { isEnough: boolean; strength: number; isSpent: boolean }

/**
 * Counts a code of strangers in the budgets of minute and day. The effort that is needed, the statements and the refusals depend on what was sent
 * before, and not on whether the number is on record: those that are have their code at once as well, until half of the day is spent on them. Where
 * nothing is to be counted, the same statements count none. Tells the secretaries when half of the day is spent. Refuses `codesUsedUp` with the
 * moment of the next: the operator's ceiling, or, after the computation, when only the part that is kept for numbers on record remains.
 */
export async function spendBudget(
  services: Spending,
  account: string,
  { effort, isOnRecord, isRepeated, isWanted = true }: Spend,
): Promise<Spent> {
  const counts = countsOf(services)
  const { minute, all, onRecord, others } = budgetsOf(account, services.settings.codeBudget)
  const step = strengthOf(effort)
  const reserved = await takeSpent(counts, onRecord, { max: onRecord.max, isCounted: isWanted && isOnRecord })
  const isKept = isOnRecord && reserved.isTaken
  const ofDay = await takeSpent(counts, others, {
    max: others.steps[step] ?? 0,
    isCounted: isWanted && !isKept,
  })
  if (isRepeated && strengthLeft(ofDay, others) === others.steps.length)
    return refuseUsedUp(services, 'codesUsedUp', {
      limit: others.time.name,
      until: await counts.permittedFrom(others, others.steps[3]),
    })
  const inMinute = await takeSpent(counts, minute, {
    max: minute.steps[step] ?? 0,
    isCounted: isWanted && (isKept || ofDay.isTaken),
  })
  const isEnough = ofDay.isTaken && inMinute.isTaken
  const isSpent = isWanted && (isKept || isEnough)
  const total = await counts.take(all, all.max, isSpent ? 1 : 0)
  if (!isEnough || !total.isTaken)
    for (const one of [reserved, ofDay, inMinute]) await one.settle(isSpent && total.isTaken)
  if (!total.isTaken)
    return refuseUsedUp(services, 'codesUsedUp', { limit: all.time.name, until: total.until })
  if (isSpent && total.used === Math.ceil(all.max / 2)) await tellSecretaries(services, total.used)
  const strength = Math.max(strengthLeft(ofDay, others), strengthLeft(inMinute, minute))
  return { isEnough, strength, isSpent }
}

/** Counts, or seems to; `settle` reverts it where the code is not sent after all, with a statement in any case. */
async function takeSpent(
  counts: SlidingCounts,
  counted: SlidingCounted,
  { max, isCounted }: { max: number; isCounted: boolean },
) {
  const taken = await counts.take(counted, max, isCounted ? 1 : 0)
  const settle = (isSent: boolean) => counts.giveBack(counted, isCounted && taken.isTaken && !isSent ? 1 : 0)
  return { ...taken, settle }
}

/** The strength of an effort for which there is room, where this one was not enough. */
const strengthLeft = (taken: { isTaken: boolean; used: number }, stepped: SteppedCount): number =>
  taken.isTaken ? 0 : strengthFor(taken.used, stepped)

type UsedUp = { limit: string; of?: string; until: Date }

/** Refuses until a moment. The first refusal of an hour is logged, all are counted in the metrics. */
export async function refuseUsedUp(
  services: Spending,
  name: 'sendsToMobileUsedUp' | 'sendsToEmailUsedUp' | 'codesUsedUp',
  { limit, of, until }: UsedUp,
): Promise<never> {
  const logged = { limit: { name: `${limit}-logged`, times: 1, seconds: 3_600 }, ...(of && { of }) }
  const isFirst = (await limitsOf(services).take(logged)) === 0
  throw refuse(name, { until: until.toISOString() }).limitedBy(limit, isFirst)
}

const toldOnceADay = { limit: { name: 'half-of-codes-told', times: 1, seconds: 86_400 } }

/** Tells every reachable secretary that half of the day's codes are spent, once a day. */
async function tellSecretaries(services: Spending, used: number): Promise<void> {
  const { db, clock, settings } = services
  if (await limitsOf(services).take(toldOnceADay)) return
  const reached = (await contactsOfSecretaries(db)).filter(({ account }) =>
    canSendOn(settings, channelOf(account)),
  )
  const values = { used: String(used), ceiling: String(settings.codeBudget.perDay) }
  await enqueueAll(
    db,
    services,
    reached.map(({ accountId, account, language }) => ({
      template: budgetTemplates.halfSpent,
      values,
      to: { address: account, language, accountId },
      occasion: `half of codes ${clock.now().toISOString()}`,
      link: '/accounts/sign-ins',
    })),
  )
}

/** What strangers were sent in the last 24 hours, for the metrics. */
export async function codesSpent(services: Spending) {
  const { onRecord, others } = dayBudgets(services.settings.codeBudget)
  const [ofThose = 0, ofOthers = 0] = await countsOf(services).used([onRecord, others])
  return { onRecord: ofThose, others: ofOthers }
}
