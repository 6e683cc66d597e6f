/**
 * A puzzle that costs a device some seconds and the server one hash: of `from` to `to` numbers it finds the one whose key begins with `check`. What
 * follows in the key is the answer, which nobody knows who has not computed it. The keys are scrypt's, so that special hardware gains little.
 */
export type Puzzle = { salt: string; from: number; to: number; check: string }

/** 1 MiB for each key. Measured: 2 ms by Node, 5 ms by a computer's browser, 20 ms by a phone of 2020 (decision 120). */
export const keyOptions = { N: 1024, r: 8, p: 1 } as const

/** Bytes of a key that are told, and that are the answer. */
export const keyLength = { check: 4, answer: 8 } as const

/** Letters and digits of an answer: those of image codes, so that it can stand in their field. */
const letters = 'ACEFHJKLMNPRTWXY3479'

/** The answer as text of so many characters. */
export const answerText = (answer: Uint8Array, length: number): string =>
  Array.from({ length }, (_, at) => letters.charAt((answer[at] ?? 0) % letters.length)).join('')
