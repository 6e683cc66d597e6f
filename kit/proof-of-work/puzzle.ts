import { readableLetters } from '#kit/captcha/letters.ts'

/**
 * A puzzle that costs a device some seconds and the server one hash: of `from` to `to` numbers it finds the one whose key begins with `check`. What
 * follows in the key is the answer, which is known only to those who computed it. The keys are scrypt's, so that special hardware gains little.
 */
export type Puzzle = { salt: string; from: number; to: number; check: string }

/** 1 MiB for each key. Measured: 2 ms by `node:crypto`, 5 ms by the library that browsers use; a phone may take four times as long (decision 120). */
export const keyOptions = { N: 1024, r: 8, p: 1 } as const

/** Bytes of a key that are told, and that are the answer. */
export const keyLength = { check: 4, answer: 8 } as const

/** The answer as text of so many characters: those of image codes, so that it can stand in their field. */
export const answerText = (answer: Uint8Array, length: number): string =>
  Array.from({ length }, (_, at) => readableLetters.charAt((answer[at] ?? 0) % readableLetters.length)).join(
    '',
  )
