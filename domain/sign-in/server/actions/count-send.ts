import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { networkOf } from '#kit/limits/network.ts'
import type { Origin } from '#kit/server/route.ts'
import { tokenIn } from '#kit/web/token.ts'
import { refuse } from '../../refusals.ts'
import type { CodePurpose, VerifyEffort } from '../../rules.ts'
import { openedSession } from '../store/sessions.ts'
import { deviceIn, isKnownTo } from './known-device.ts'
import { limitsOf, type SteppedCount, sendsOf, sendsOfStrangers } from './limits.ts'

/** The requester of a code: `known` where a session or a browser proves an earlier login. */
export type Asker = { address: string; caller: string; known?: 'toThisAccount' | 'toAnother' }

/** The session of the requesting browser, from its cookie; it is not prolonged. */
async function sessionIn({ db, clock }: Pick<Services, 'db' | 'clock'>, cookies: string) {
  const token = tokenIn(cookies)
  const session = token && (await openedSession(db, token.principal, clock.now()))
  return session && isSameSecret(token.credentials, session.credentials) ? session : undefined
}

/**
 * Identifies the requester of a code. A browser is known for the accounts that have logged in with it, a session for its own account, and for a new
 * number that it is to be changed to.
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

/**
 * Counts a send. Requesters with an earlier login have counts of their own, which strangers cannot use up. Strangers are also counted together:
 * beyond what people need they are refused `moreEffort` until their device has computed for a while, and finally `sendTooSoon`, with the seconds to
 * wait.
 */
export async function countSend(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  account: string,
  { address, caller, known }: Asker,
  effort: VerifyEffort,
): Promise<void> {
  const limits = limitsOf(services)
  const own = sendsOf(caller, account, known !== 'toAnother')
  const waitOfOwn = await limits.takeAll(own)
  if (waitOfOwn) throw refuse('sendTooSoon', { waitSeconds: waitOfOwn })
  if (known) return
  const together = sendsOfStrangers(services, account, address)
  const waitSeconds = await limits.takeAll(together)
  // counted first, so that concurrent requests do not exceed the limit for pictures
  const isCrowded = !waitSeconds && effort !== 'computedLonger' && (await someAreBeyondEasy(limits, together))
  if (!isCrowded && waitSeconds === 0) return
  for (const counted of isCrowded ? [...own, ...together] : own) await limits.giveBack(counted)
  throw isCrowded ? refuse('moreEffort') : refuse('sendTooSoon', { waitSeconds })
}

/** Whether this send exceeds the limit for pictures; it is counted already. */
async function someAreBeyondEasy(limits: ReturnType<typeof limitsOf>, counts: readonly SteppedCount[]) {
  for (const { easy, limit, ...of } of counts)
    if (await limits.waitFor({ limit: { ...limit, times: easy + 1 }, ...of })) return true
  return false
}
