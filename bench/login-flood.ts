import type { Token } from '#kit/http/signature.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { listUntil } from './list-until.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { addOwner, imageFor, logInFrom, quietLogin, strangers } from './quiet-login.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/**
 * Failing logins under way at a time, and how many come from one address: with more, the next are refused without a comparison until the device
 * has computed, and the flood would be one of refusals.
 */
const flood = { logins: 100, perAddress: 5 }

/** How many times as long as a half of a round the flood lasts: long enough that the line of passwords is full for most of it. */
const longer = 5

/**
 * What: p50 of an organiser's calls for a page of 20 participants, compressed and sequential, while 100 failing logins are under way all the time for
 * several seconds, each with an image code of its own, from ever new addresses; they are for accounts that do not exist, which cost as much as
 * existing ones.
 * Against: the same calls for a fifth of that time, on an otherwise idle server.
 * Limit: 3 ×. Most of what remains is one core that is busy hashing passwords.
 * Also the right password of somebody else meanwhile (`quiet-login.ts`).
 */
export async function loginFlood({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser } = await fillDatabase(databaseUrl, scale)
  await addOwner(databaseUrl)
  return withDirectory(async (varDir) => {
    const settings = { ...ownSettings(varDir), TEST_VERIFY_CODE: 'abcd', TRUSTED_PROXIES: '1' }
    const portal = await startServerProcess('portal-process.ts', { databaseUrl }, settings)
    try {
      await listUntil(portal.origin, organiser, sleep(scale.seconds))
      const seen = new Map<number, number>()
      const pairs = await inTurns(
        scale.rounds,
        () => underFlood({ origin: portal.origin, organiser, seen }, scale.seconds * longer),
        () => listUntil(portal.origin, organiser, sleep(scale.seconds)),
      )
      const quiet: Line[] = []
      for (const addresses of strangers.addresses)
        quiet.push(await quietLogin(portal.origin, addresses, scale))
      return [
        ...quiet,
        {
          ...ratioOf(pairs),
          name: `a list while ${flood.logins} logins at a time keep coming`,
          against: 'the same list, nothing beside it',
          unit: 'ms, p50',
          limit: { of: 'ratio', atMost: 3 },
          note: `logins answered meanwhile: ${[...seen].map(([status, count]) => `${count} with ${status}`).join(', ')}`,
        },
      ]
    } finally {
      await portal.stop()
    }
  })
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

type Flooded = {
  origin: string
  organiser: readonly Token[]
  /** How many logins were answered with which status. */
  seen: Map<number, number>
}

/** Median time of the list while logins keep coming; resolves when the last of them is answered. */
async function underFlood({ origin, organiser, seen }: Flooded, seconds: number): Promise<number> {
  let isOver = false
  async function keepComing() {
    while (!isOver) {
      const status = await logInWrong(origin, nextAddress())
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: flood.logins }, keepComing))
  try {
    return await listUntil(origin, organiser, sleep(seconds))
  } finally {
    isOver = true
    await all
  }
}

let logins = 0

/** An address for the next login: a new one for every few. */
function nextAddress(): string {
  const at = Math.floor(logins++ / flood.perAddress)
  return `198.${51 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`
}

/** A wrong login for an account that does not exist. */
async function logInWrong(origin: string, address: string): Promise<number> {
  const verifyId = await imageFor(origin, address)
  const account = `${crypto.randomUUID()}@example.com`
  return logInFrom(origin, address, { account, password: 'Harbour#83wind', verifyId })
}
