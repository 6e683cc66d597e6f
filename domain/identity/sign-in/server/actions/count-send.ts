import { channelOf } from '#domain/identity/accounts/rules.ts'
import { findAccount, findGuestAccount } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { networkOf } from '#kit/gates/limits/network.ts'
import type { Origin } from '#kit/server/route.ts'
import { tokenIn } from '#kit/web/token.ts'
import { refuse } from '../../refusals.ts'
import {
  type CodePurpose,
  type LongerEffort,
  longerEfforts,
  strengthOf,
  type VerifyEffort,
} from '../../rules.ts'
import { openedSession } from '../store/sessions.ts'
import { deviceIn, isKnownTo } from './known-device.ts'
import { limitsOf } from './limits.ts'
import {
  countsOf,
  type SteppedCount,
  sendsFromAddress,
  sendsOf,
  sendsToNumber,
  strengthFor,
} from './send-limits.ts'
import { refuseUsedUp, spendBudget } from './spend-budget.ts'

/** The requester of a code: `known` where a session or a browser proves an earlier login. */
export type Asker = { address: string; caller: string; known?: 'toThisAccount' | 'toAnother' }

/** The session of the requesting browser, from its cookie; it is not prolonged. */
async function sessionIn({ db, clock }: Pick<Services, 'db' | 'clock'>, cookies: string) {
  const token = tokenIn(cookies)
  const session = token && (await openedSession(db, token.principal, clock.now()))
  return session && isSameSecret(token.credentials, session.credentials) ? session : undefined
}

/**
 * Identifies the requester of a code. A browser is known for the accounts that have logged in with it, a session for its own account. A session that
 * is to be changed to a new number has not proved it: it has a count of its own, and is counted with strangers as well.
 */
export async function askerOf(
  services: Pick<Services, 'db' | 'clock'>,
  { account, purpose }: { account: string; purpose: CodePurpose },
  { address, userAgent, cookies }: Origin,
): Promise<Asker> {
  const device = deviceIn(cookies, services.clock.now())
  if (device && isKnownTo(device, account))
    return { address, caller: `device ${device.id}`, known: 'toThisAccount' }
  const session = await sessionIn(services, cookies)
  const isOwn = session?.account === account
  if (session && (isOwn || purpose === 'changeAccount'))
    return {
      address,
      caller: `account ${session.accountId}`,
      known: isOwn ? 'toThisAccount' : 'toAnother',
    }
  return { address, caller: `${networkOf(address)}\n${userAgent}` }
}

/** Whether a code is sent now; `effort`: the requester's device must compute so long first, unless it was sent already. */
export type CountedSend = { isSent: boolean; effort: LongerEffort | undefined }

type Counting = Pick<Services, 'db' | 'clock' | 'settings' | 'isOnRecord'>

/**
 * Counts a send. Requesters who have proved this number have counts of their own, which strangers cannot use up. All others are also counted together:
 * where the number or their address is asked for too often, they are refused `moreEffort` with the effort that is enough; beyond thirty a day to a
 * number `sendsToMobileUsedUp` or `sendsToEmailUsedUp`. The budgets refuse nobody before their ceiling, but hold the code back until the device has
 * computed, except for numbers on record; what is returned is the same for both. Refuses `sendTooSoon` with the seconds to wait, and
 * as `spendBudget`.
 */
export async function countSend(
  services: Counting,
  account: string,
  { address, caller, known }: Asker,
  effort: VerifyEffort,
): Promise<CountedSend> {
  const [limits, counts] = [limitsOf(services), countsOf(services)]
  const own = sendsOf(caller, account, known !== 'toAnother')
  const waitSeconds = await limits.takeAll(own)
  if (waitSeconds) throw refuse('sendTooSoon', { waitSeconds })
  if (known === 'toThisAccount') return { isSent: true, effort: undefined }
  const together = [sendsToNumber(account), sendsFromAddress(address)]
  const taken: SteppedCount[] = []
  try {
    for (const stepped of together) {
      await takeStep(services, stepped, { account, effort })
      taken.push(stepped)
    }
    const isOnRecord = await isKnownToOrganisers(services, account)
    const { isEnough, isSpent, strength } = await spendBudget(services, account, {
      effort,
      isOnRecord,
      isRepeated: false,
    })
    return { isSent: isSpent, effort: isEnough ? undefined : effortFor(strength) }
  } catch (cause) {
    // a refused request counts nothing
    for (const counted of own) await limits.giveBack(counted)
    for (const stepped of taken) await counts.giveBack(stepped)
    throw cause
  }
}

/** The effort of this strength, the longest where none is strong enough: meanwhile there is room again. */
export const effortFor = (strength: number): LongerEffort =>
  longerEfforts[Math.min(Math.max(strength, 1), longerEfforts.length) - 1] ?? 'computedLongest'

/** Counts a send to a number or from an address; refuses when this effort is not enough. */
async function takeStep(
  services: Counting,
  stepped: SteppedCount,
  { account, effort }: { account: string; effort: VerifyEffort },
): Promise<void> {
  const max = stepped.steps[strengthOf(effort)] ?? 0
  const taken = await countsOf(services).take(stepped, max)
  if (taken.isTaken) return
  const strength = strengthFor(taken.used, stepped)
  if (strength < stepped.steps.length)
    throw refuse('moreEffort', { effort: effortFor(strength) }).limitedBy(stepped.time.name, false)
  const isMobile = channelOf(account) === 'sms'
  return refuseUsedUp(services, isMobile ? 'sendsToMobileUsedUp' : 'sendsToEmailUsedUp', {
    limit: stepped.time.name,
    of: account,
    until: taken.until,
  })
}

/** Whether a number or address is an account's, or on record. All is asked, whatever is found first: response times must not reveal it. */
async function isKnownToOrganisers({ db, isOnRecord }: Counting, account: string): Promise<boolean> {
  const found = [
    await findAccount(db, account),
    await findGuestAccount(db, account),
    await isOnRecord(db, account),
  ]
  return found.some(Boolean)
}
