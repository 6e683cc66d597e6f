import { contactsOfSecretaries } from '#domain/accounts/server/actions.ts'
import { channelOf } from '#domain/outbox/rules.ts'
import { canSendOn, enqueueAll } from '#domain/outbox/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { refuse } from '../../refusals.ts'
import { strengthOf, type VerifyEffort } from '../../rules.ts'
import { budgetTemplates } from '../../words/budget.ts'
import { limitsOf } from './limits.ts'
import { budgetsOf, countsOf, dayBudgets, strengthFor } from './send-limits.ts'

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
 * before, and not on whether the number is on record: those that are have their code at once as well, until half of the day is spent on them. Tells the
 * secretaries when half of the day is spent. Refuses `codesUsedUp` with the moment of the next: the operator's ceiling, or, after the
 * computation, when only the part that is kept for numbers on record remains.
 */
export async function spendBudget(services: Spending, account: string, spend: Spend): Promise<Spent> {
  const counts = countsOf(services)
  const budgets = budgetsOf(account, services.settings.codeBudget)
  const { minute, all, onRecord, others } = budgets
  const [inMinute = 0, ofOthers = 0, ofThose = 0] = await counts.used([minute, others, onRecord])
  const ofDay = strengthFor(ofOthers, others)
  const strength = Math.max(strengthFor(inMinute, minute), ofDay)
  const isEnough = strengthOf(spend.effort) >= strength
  if (spend.isRepeated && ofDay === others.steps.length)
    return refuseUsedUp(services, 'codesUsedUp', {
      limit: others.time.name,
      until: await counts.permittedFrom(others, others.steps[3]),
    })
  const isKept = spend.isOnRecord && ofThose < onRecord.max
  const isSpent = (isKept || isEnough) && spend.isWanted !== false
  const by = isSpent ? 1 : 0
  const taken = await counts.take(all, all.max, by)
  if (!taken.isTaken)
    return refuseUsedUp(services, 'codesUsedUp', { limit: all.time.name, until: taken.until })
  await counts.count(minute, by)
  await counts.count(isKept ? onRecord : others, by)
  if (isSpent && taken.used === Math.ceil(all.max / 2)) await tellSecretaries(services, taken.used)
  return { isEnough, strength, isSpent }
}

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
  const { all, onRecord, others } = dayBudgets(services.settings.codeBudget)
  const [used = 0, ofThose = 0, ofOthers = 0] = await countsOf(services).used([all, onRecord, others])
  return { all: used, onRecord: ofThose, others: ofOthers, ceiling: all.max }
}
