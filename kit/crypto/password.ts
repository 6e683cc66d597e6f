import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createCallerQueues, runInTurn } from '#kit/server/caller-queues.ts'

// OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const derive = promisify(argon2)

/**
 * Two concurrent hashes, or one where two would leave no core for other calls: each occupies a core and one of the four libuv threads that also
 * compress replies and read files. Further logins wait in a queue; when it is full they are refused (`tooManyRequests`).
 */
const concurrency = Math.max(1, Math.min(2, availableParallelism() - 1))
const line = createCallerQueues({ concurrency, waiting: 100, maxWaitMs: 30_000 })

const hash = (password: string, nonce: Buffer) =>
  runInTurn(line, 'argon2', () =>
    derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost }),
  )

/** Hashes a password with argon2id; the result is salt, then hash. Refuses `tooManyRequests`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id.${nonce.toString('base64url')}.${(await hash(password, nonce)).toString('base64url')}`
}

// compared with for unknown accounts, so that they take the same time as known ones
const unknownAccount = `argon2id.${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`

/** Compares in the same time whether or not there is an account. Refuses `tooManyRequests`. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, nonce = '', expected = ''] = (stored ?? unknownAccount).split('.')
  const actual = await hash(password, Buffer.from(nonce, 'base64url'))
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && Boolean(stored)
}
