import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { openDatabase } from '#kit/db/database.ts'
import type { Line, Scale } from './benchmark.ts'
import { inTurns, median, ratioOf } from './ratios.ts'

/** Wrong logins at a time; each round they come from addresses that have not been seen before. */
export const strangers = { logins: 160, addresses: [30, 160] } as const

const owner = { account: 'quiet@example.com', password: 'Harbour#83wind' }

/** Adds the account whose right password is measured. */
export async function addOwner(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  await createAccount(db, { ...owner, type: 'enterprise', at: new Date() })
  await close()
}

/** An image code requested from this address; its text is fixed by `TEST_VERIFY_CODE`. */
export async function imageFor(origin: string, address: string): Promise<string> {
  const headers = { 'x-forwarded-for': address }
  const answer = await fetch(`${origin}${signInApi.getVerifyCode.path}`, { headers })
  if (answer.status !== 200) throw new Error(`the image code answered ${answer.status}`)
  return ((await answer.json()) as { data: { verifyId: string } }).data.verifyId
}

type Login = { account: string; password: string; verifyId: string }

/** Logs in from this address; returns the status. */
export async function logInFrom(origin: string, address: string, given: Login): Promise<number> {
  const answer = await fetch(`${origin}${signInApi.login.path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify({ ...given, verifyCode: 'abcd' }),
  })
  await answer.text()
  return answer.status
}

let networks = 0
const quietNetwork = () => `192.0.${++networks >> 8}.${networks & 255}`

/** The time (ms) of one login by the right password from a network of its own; anything but a session stops the benchmark. */
async function rightLogin(origin: string): Promise<number> {
  const address = quietNetwork()
  const verifyId = await imageFor(origin, address)
  const begun = performance.now()
  const status = await logInFrom(origin, address, { ...owner, verifyId })
  if (status !== 200) throw new Error(`the right password from a quiet network answered ${status}`)
  return performance.now() - begun
}

type Seen = { logins: number; slowest: number }

/** Median time of right passwords, one after another, until `until` settles; at least three. */
async function rightUntil(origin: string, until: Promise<unknown>, seen?: Seen): Promise<number> {
  const durations: number[] = []
  let isOver = false
  const over = until.then(() => {
    isOver = true
  })
  while (!isOver || durations.length < 3) durations.push(await rightLogin(origin))
  await over
  if (seen) {
    seen.logins += durations.length
    seen.slowest = Math.max(seen.slowest, ...durations)
  }
  return median(durations)
}

/** 160 wrong logins at once, for accounts that do not exist; resolves when all are answered. */
async function flood(origin: string, addresses: number, round: number) {
  const from = (at: number) => `198.${18 + round}.${addresses}.${at % addresses}`
  // one after another: drawing them is not part of the flood
  const images: string[] = []
  while (images.length < strangers.logins) images.push(await imageFor(origin, from(images.length)))
  const begin = () =>
    Promise.all(
      images.map((verifyId, at) => {
        const account = `${crypto.randomUUID()}@example.com`
        return logInFrom(origin, from(at), { account, password: owner.password, verifyId })
      }),
    )
  return begin
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/**
 * What: p50 of logins by the right password, each from a network of its own, one after another, while 160 wrong logins sent at once from so many addresses
 * are in flight. Against: the same with nothing beside it. Limit: 5 ×; a login that is refused stops the benchmark.
 */
export async function quietLogin(origin: string, addresses: number, scale: Scale): Promise<Line> {
  const seen: Seen = { logins: 0, slowest: 0 }
  let round = 0
  const pairs = await inTurns(
    scale.rounds,
    async () => {
      const begin = await flood(origin, addresses, round++)
      return rightUntil(origin, begin(), seen)
    },
    () => rightUntil(origin, sleep(scale.seconds)),
  )
  return {
    ...ratioOf(pairs),
    name: `right password from a quiet network, ${strangers.logins} wrong ones at a time from ${addresses} addresses`,
    against: 'the same, nothing beside it',
    unit: 'ms, p50',
    limit: { of: 'ratio', atMost: 5 },
    note: `${seen.logins} logins, none refused; the slowest took ${Math.round(seen.slowest)} ms`,
  }
}
