import { signInApi } from '#domain/sign-in/api.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { listUntil } from './list-until.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { inTurns, median, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** Wrong logins that are sent at once, and the addresses they come from. */
const flood = { logins: 100, addresses: 20 }

/**
 * What: half of an organiser's calls for a page of 20 participants, compressed and one after the other, are answered within this while 100 wrong logins
 * are under way that were sent at once from 20 addresses, each with an image code of its own; they are for accounts that do not exist, which cost what
 * others cost.
 * Against: the same calls as long, with nothing beside them.
 * Limit: 3 ×. Most of what remains is a core that passwords keep busy.
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
