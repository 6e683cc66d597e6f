import { scrypt } from '@noble/hashes/scrypt.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { answerText, keyLength, keyOptions, type Puzzle } from './puzzle.ts'

/**
 * Brute force over all keys; undefined when none fits, which does not happen with the portal's puzzles. Uses a library and not WebCrypto, which has
 * no scrypt and is not available on plain http in a local network.
 */
export function solvePuzzle({ salt, from, to, check }: Puzzle, answerLength: number): string | undefined {
  const bytes = hexToBytes(salt)
  const options = { ...keyOptions, dkLen: keyLength.check + keyLength.answer }
  for (let number = from; number < to; number++) {
    const key = scrypt(String(number), bytes, options)
    if (bytesToHex(key.subarray(0, keyLength.check)) === check)
      return answerText(key.subarray(keyLength.check), answerLength)
  }
  return undefined
}
