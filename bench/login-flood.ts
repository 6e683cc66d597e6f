import { signInApi } from '#domain/sign-in/api.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { listUntil } from './list-until.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { inTurns, median, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** Failing logins that are sent at once, and the number of addresses they come from. */
const flood = { logins: 100, addresses: 20 }

/**
 * What: p50 of an organiser's calls for a page of 20 participants, compressed and sequential, while 100 failing logins are in flight, sent at once
 * from 20 addresses, each with an image code of its own; they are for accounts that do not exist, which cost as much as existing ones.
 * Against: the same calls for as long, on an otherwise idle server.
 * Limit: 3 ×. Most of what remains is one core that is busy hashing passwords.
 */
export async function loginFlood({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser } = await fillDatabase(databaseUrl, scale)
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
      return [
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
  const images = await Promise.all(Array.from({ length: flood.logins }, (_, at) => imageFor(origin, at)))
  const begun = performance.now()
  const all = Promise.all(images.map((verifyId, at) => logInWrong(origin, at, verifyId)))
  const p50 = await listUntil(origin, organiser, all)
  for (const status of await all) statuses.add(status)
  logins.push(performance.now() - begun)
  return p50
}

const from = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at % flood.addresses}` })

async function imageFor(origin: string, at: number): Promise<string> {
  const answer = await fetch(`${origin}${signInApi.getVerifyCode.path}`, { headers: from(at) })
  if (answer.status !== 200) throw new Error(`the image code answered ${answer.status}`)
  return ((await answer.json()) as { data: { verifyId: string } }).data.verifyId
}

async function logInWrong(origin: string, at: number, verifyId: string): Promise<number> {
  const account = `${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${origin}${signInApi.login.path}`, {
    method: 'POST',
    headers: { ...from(at), 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: 'Harbour#83wind', verifyId, verifyCode: 'abcd' }),
  })
  await answer.text()
  return answer.status
}
