import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { createCallerQueues, runInTurn } from '#kit/server/caller-queues.ts'
import { answerText, keyLength, keyOptions, type Puzzle } from './puzzle.ts'

const derive = promisify<string, Buffer, number, typeof keyOptions, Buffer>(scrypt)

/** One at a time, as for passwords (`kit/crypto/password.ts`): a flood waits in the queue and leaves libuv threads for compressing replies. */
const line = createCallerQueues({ concurrency: 1, waiting: 100, maxWaitMs: 30_000 })

/** A puzzle that takes a device `tries` to 2 × `tries` keys, and its answer. Refuses `tooManyRequests`. */
export async function makePuzzle(
  tries: number,
  answerLength: number,
): Promise<{ puzzle: Puzzle; answer: string }> {
  const salt = randomBytes(16)
  const number = randomInt(tries, 2 * tries)
  const key = await runInTurn(line, 'puzzle', () =>
    derive(String(number), salt, keyLength.check + keyLength.answer, keyOptions),
  )
  const check = key.subarray(0, keyLength.check).toString('hex')
  const puzzle = { salt: salt.toString('hex'), from: 0, to: 2 * tries, check }
  return { puzzle, answer: answerText(key.subarray(keyLength.check), answerLength) }
}
