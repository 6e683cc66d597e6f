import type { Token } from '#kit/http/signature.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { listUntil } from './list-until.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { addOwner, imageFor, logInFrom, quietLogin, strangers } from './quiet-login.ts'
import { inTurns, median, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** Failing logins that are sent at once, and the number of addresses they come from. */
const flood = { logins: 100, addresses: 20 }

/**
 * What: p50 of an organiser's calls for a page of 20 participants, compressed and sequential, while 100 failing logins are in flight, sent at once
 * from 20 addresses, each with an image code of its own; they are for accounts that do not exist, which cost as much as existing ones.
 * Against: the same calls for as long, on an otherwise idle server.
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
      const seen = { logins: [] as number[], statuses: new Set<number>() }
      const pairs = await inTurns(
        scale.rounds,
        () => underFlood(portal.origin, organiser, seen),
        () => listUntil(portal.origin, organiser, sleep(scale.seconds)),
      )
      const quiet: Line[] = []
      for (const addresses of strangers.addresses)
        quiet.push(await quietLogin(portal.origin, addresses, scale))
      return [
        ...quiet,
        {
          ...ratioOf(pairs),
          name: 'a list while 100 logins come at once',
          against: 'the same list, nothing beside it',
          unit: 'ms, p50',
          limit: { of: 'ratio', atMost: 3 },
          note: `all logins of a round were answered within ${(median(seen.logins) / 1000).toFixed(1)} s, with ${[...seen.statuses].sort().join(' and ')}`,
        },
      ]
    } finally {
      await portal.stop()
    }
  })
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

type Seen = { logins: number[]; statuses: Set<number> }

async function underFlood(
  origin: string,
  organiser: readonly Token[],
  { logins, statuses }: Seen,
): Promise<number> {
  const images = await Promise.all(
    Array.from({ length: flood.logins }, (_, at) => imageFor(origin, from(at))),
  )
  const begun = performance.now()
  const all = Promise.all(images.map((verifyId, at) => logInWrong(origin, at, verifyId)))
  const p50 = await listUntil(origin, organiser, all)
  for (const status of await all) statuses.add(status)
  logins.push(performance.now() - begun)
  return p50
}

const from = (at: number) => `198.51.100.${at % flood.addresses}`

/** A wrong login for an account that does not exist. */
const logInWrong = (origin: string, at: number, verifyId: string) =>
  logInFrom(origin, from(at), {
    account: `${crypto.randomUUID()}@example.com`,
    password: 'Harbour#83wind',
    verifyId,
  })
