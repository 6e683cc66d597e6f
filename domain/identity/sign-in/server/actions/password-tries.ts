import type { Services } from '#domain/services.ts'
import { passwordPriorities, passwordsWaiting } from '#kit/crypto/password.ts'
import type { Counted, Limit } from '#kit/gates/limits/limits.ts'
import { networkOf, networksOf } from '#kit/gates/limits/network.ts'
import type { Origin } from '#kit/server/route.ts'
import type { Turn } from '#kit/server/turns/turn.ts'
import { refuse } from '../../refusals.ts'
import { isEnough, type LongerEffort, type VerifyEffort } from '../../rules.ts'
import { type Asker, askerOf } from './count-send.ts'
import { limitsOf } from './limits.ts'

// Wrong passwords. None of these limits refuses for good: beyond it each try costs the device a computation.

/** From one network, for whatever account: a person mistypes less often, and an office has known devices. */
const fromNetwork: Limit = { name: 'password', times: 5, seconds: 600 }

/** By a device that is known for the account, which strangers cannot use up; a stolen one guesses no more than these. */
const fromDevice: Limit = { name: 'password-device', times: 5, seconds: 900 }
const fromDeviceInAll: Limit = { name: 'password-device-day', times: 50, seconds: 86_400 }

/** By strangers at one account, from all networks together: otherwise five for each of many networks would have no sum. */
const atAccount: Limit = { name: 'password-account', times: 200, seconds: 86_400 }
const atAccountInAll: Limit = { name: 'password-account-more', times: 400, seconds: 86_400 }

/** Strangers in line beyond which the next must compute first: about ten seconds of hashes, and one of those after a wrong password. */
const longLine = { [passwordPriorities.quiet]: 200, [passwordPriorities.suspect]: 20 } as const

/** A limit of wrong passwords, and the effort asked beyond it. */
type Step = { counted: Counted; effort: LongerEffort }

type TryServices = Pick<Services, 'db' | 'clock'>

const stepsOfDevice = (of: string): Step[] => [
  { counted: { limit: fromDeviceInAll, of }, effort: 'computedLongest' },
  { counted: { limit: fromDevice, of }, effort: 'computedLonger' },
]

/** The network comes first, so that a flood from it is refused by one look. */
const stepsOfStranger = (account: string, address: string): Step[] => [
  { counted: { limit: fromNetwork, of: networkOf(address) }, effort: 'computedLonger' },
  { counted: { limit: atAccountInAll, of: account }, effort: 'computedLongest' },
  { counted: { limit: atAccount, of: account }, effort: 'computedLonger' },
]

/** A device or session is known for its own account only. */
const stepsOf = ({ known, caller, address }: Asker, account: string): Step[] =>
  known === 'toThisAccount' ? stepsOfDevice(`${caller}\n${account}`) : stepsOfStranger(account, address)

const moreEffort = (effort: LongerEffort, { name }: Limit, isFirst: boolean) =>
  refuse('moreEffort', { effort }).limitedBy(name, isFirst)

/** Refuses `moreEffort` where a limit is reached; counts nothing. */
async function requireEffort(services: TryServices, steps: Step[], given: VerifyEffort): Promise<void> {
  const waits = await limitsOf(services).waitForEach(steps.map(({ counted }) => counted))
  const unmet = steps.find(({ effort }, at) => waits[at] && !isEnough(given, effort))
  if (unmet) throw moreEffort(unmet.effort, unmet.counted.limit, false)
}

/** The turn of a stranger: networks with a wrong password in the last minutes are behind those without. Refuses `moreEffort` while many wait. */
async function turnOfStranger(services: TryServices, address: string, given: VerifyEffort) {
  const any = { limit: { ...fromNetwork, times: 1 }, of: networkOf(address) }
  const priority = (await limitsOf(services).waitFor(any))
    ? passwordPriorities.suspect
    : passwordPriorities.quiet
  if (!isEnough(given, 'computedLonger') && passwordsWaiting(priority) >= longLine[priority])
    throw refuse('moreEffort', { effort: 'computedLonger' }).limitedBy('password-line', false)
  return { priority, path: networksOf(address) }
}

/** Counts a try at each of the limits, or refuses `moreEffort` and counts it at none. */
async function countTry(services: TryServices, steps: Step[], given: VerifyEffort) {
  const limits = limitsOf(services)
  // at once: a turn lasts as long as its statements
  const taken = await limits.takeEachOrWait(steps.map(({ counted }) => counted))
  const results = steps.map((step, at) => ({ ...step, ...taken[at] }))
  const giveBack = async () => {
    const counted = results.filter(({ waitSeconds }) => waitSeconds === 0)
    await Promise.all(counted.map((one) => limits.giveBack(one.counted)))
  }
  const unmet = results.find(({ waitSeconds, effort }) => waitSeconds !== 0 && !isEnough(given, effort))
  if (unmet) {
    await giveBack()
    throw moreEffort(unmet.effort, unmet.counted.limit, unmet.beginsWait === true)
  }
  return { giveBack, reached: results.findLast(({ isLast }) => isLast)?.counted.limit.name }
}

/** A try at a password that may be made; its turn, and what is to be done in it and after it. */
export type PasswordTry = {
  turn: Turn
  /** Counts the try. In its turn and before the comparison, so that concurrent tries are no more than the limits permit. Refuses `moreEffort`. */
  begin(): Promise<void>
  /** After a right password: only wrong ones count. */
  right(): Promise<void>
  /** After a wrong password: the limit that this try has reached, if any; beyond it the next must compute. */
  reached(): string | undefined
}

/**
 * Prepares a try at the password of an account. A known device or session has limits and a priority of its own; others are counted as strangers, by
 * network and by account, and wait in the turn of their network. The same for known and unknown accounts. Refuses `moreEffort` with the effort that
 * is asked.
 */
export async function passwordTry(
  services: TryServices,
  { account, effort }: { account: string; effort: VerifyEffort },
  origin: Origin,
): Promise<PasswordTry> {
  const asker = await askerOf(services, { account, purpose: 'login' }, origin)
  const isKnown = asker.known === 'toThisAccount'
  const steps = stepsOf(asker, account)
  await requireEffort(services, steps, effort)
  const turn = isKnown
    ? { priority: passwordPriorities.proved, path: [asker.caller] }
    : await turnOfStranger(services, origin.address, effort)
  let taken: Awaited<ReturnType<typeof countTry>> | undefined
  return {
    turn,
    async begin() {
      taken = await countTry(services, steps, effort)
    },
    async right() {
      if (!isKnown) return taken?.giveBack()
      for (const { counted } of steps) await limitsOf(services).forget(counted)
    },
    reached: () => taken?.reached,
  }
}

/** Lifts the limits of wrong passwords at an account from all networks together. */
export async function forgetTriesAtAccount(services: TryServices, account: string): Promise<void> {
  const limits = limitsOf(services)
  for (const limit of [atAccount, atAccountInAll]) await limits.forget({ limit, of: account })
}

/**
 * After a new password set by its owner, who has proved to be that: what strangers and this device have tried at the old one is forgotten. Counts of
 * networks stay.
 */
export async function forgetPasswordTries(
  services: TryServices,
  account: string,
  origin: Origin,
): Promise<void> {
  const asker = await askerOf(services, { account, purpose: 'login' }, origin)
  const limits = limitsOf(services)
  const ofDevice = asker.known === 'toThisAccount' ? stepsOf(asker, account) : []
  for (const { counted } of [...ofDevice, ...stepsOfStranger(account, origin.address)])
    if (counted.limit !== fromNetwork) await limits.forget(counted)
}
