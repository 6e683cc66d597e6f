import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createFairTurns } from '#kit/server/fair-turns.ts'
import { beforeOthers, type Turn } from '#kit/server/turns/turn.ts'

// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify(argon2)

/**
 * Two concurrent hashes, or one where two would leave no core for other calls: each occupies a core and one of the four libuv threads that also
 * compress replies and read files. Others wait for their turn. A full line takes about the longest wait, at 30 to 60 ms for a hash.
 */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1))
const turns = createFairTurns({ concurrency, each: 10, full: 400, maxWaitMs: 30_000 })

/** Priorities of turns, the first before all others: those who have proved who they are, networks without a recent wrong password, and networks with one. */
export const passwordPriorities = { proved: 0, quiet: 1, suspect: 2 } as const

/** How many passwords wait with this priority or a higher one, in this process. */
export const passwordsWaiting = (priority: number): number => turns.waitingUpTo(priority)

/** The turn of one who has proved who they are, or of the portal itself, which competes with none of its kind. */
export const provedTurn = (who: string = randomUUID()): Turn => ({
  priority: passwordPriorities.proved,
  path: [who],
})

const hash = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost })

/** Hashes a password with argon2id; the result is salt, then hash. Refuses `tooManyRequests`. */
export async function hashPassword(password: string, turn: Turn = provedTurn()): Promise<string> {
  const nonce = randomBytes(16)
  const hashed = await turns.run(turn, () => hash(password, nonce))
  return `argon2id.${nonce.toString('base64url')}.${hashed.toString('base64url')}`
}

// compared with for unknown accounts, so that they take the same time as known ones
const unknownAccount = `argon2id.${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`

type Comparison = {
  turn?: Turn
  /** Runs when the turn has come, before the hash; may refuse. */
  before?(): Promise<void>
}

/** Compares in the same time whether or not there is an account. Refuses `tooManyRequests`. */
export async function passwordMatches(
  password: string,
  stored: string | null | undefined,
  { turn = provedTurn(), before }: Comparison = {},
): Promise<boolean> {
  const [, nonce = '', expected = ''] = (stored ?? unknownAccount).split('.')
  const actual = await turns.run(turn, async () => {
    // others wait for this turn meanwhile
    if (before) await beforeOthers(before)
    return hash(password, Buffer.from(nonce, 'base64url'))
  })
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && Boolean(stored)
}
