import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createCallerQueues, runInTurn } from '#kit/server/caller-queues.ts'

// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify(argon2)

/**
 * Two at once, and one where two would leave no core for other calls: each keeps a core busy for its whole time, and one of the four threads that also
 * compress replies and read files. A flood of logins stands in line, and what finds no place is refused (`tooManyRequests`) instead of keeping
 * everybody waiting.
 */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1))
const line = createCallerQueues({ concurrency, waiting: 100, maxWaitMs: 30_000 })

const hash = (password: string, nonce: Buffer) =>
  runInTurn(line, 'argon2', () =>
    derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost }),
  )

/** Hashes a password with argon2id; the salt stands before the hash. Refuses `tooManyRequests`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id.${nonce.toString('base64url')}.${(await hash(password, nonce)).toString('base64url')}`
}

// what an unknown account is compared with, so that it takes the same time as a known one
const unknownAccount = `argon2id.${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`

/** Compares in the same time whether or not there is an account. Refuses `tooManyRequests`. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, nonce = '', expected = ''] = (stored ?? unknownAccount).split('.')
  const actual = await hash(password, Buffer.from(nonce, 'base64url'))
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && Boolean(stored)
}
