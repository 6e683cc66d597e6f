import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairTurns } from '#kit/server/fair-turns.ts'
import { answerText, keyLength, keyOptions, type Puzzle } from './puzzle.ts'

const derive = promisify<string, Buffer, number, typeof keyOptions, Buffer>(scrypt)

/**
 * One at a time, as for passwords (`kit/crypto/password.ts`): a flood waits and leaves libuv threads for compressing replies. Networks take turns, so
 * that a flood of some keeps nobody else from the puzzle that lets them through.
 */
const turns = createFairTurns({ concurrency: 1, each: 100, full: 1_000, maxWaitMs: 30_000 })

/**
 * A puzzle that takes a device `tries` to 2 × `tries` keys, and its answer. `path`: the network that asks, widest first. Refuses `tooManyRequests`.
 */
export async function makePuzzle(
  tries: number,
  answerLength: number,
  path: readonly string[],
): Promise<{ puzzle: Puzzle; answer: string }> {
  const salt = randomBytes(16)
  const number = randomInt(tries, 2 * tries)
  const key = await turns.run({ priority: 0, path }, () =>
    derive(String(number), salt, keyLength.check + keyLength.answer, keyOptions),
  )
  const check = key.subarray(0, keyLength.check).toString('hex')
  const puzzle = { salt: salt.toString('hex'), from: 0, to: 2 * tries, check }
  return { puzzle, answer: answerText(key.subarray(keyLength.check), answerLength) }
}
