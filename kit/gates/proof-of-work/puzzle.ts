import { readableLetters } from '#kit/gates/captcha/letters.ts'

/**
 * A proof of work that costs a device some seconds and the server one hash: find the number from `from` to `to` whose scrypt key begins with
 * `check`. The following bytes of the key are the answer. scrypt, so that special hardware gains little.
 */
export type Puzzle = { salt: string; from: number; to: number; check: string }

/** 1 MiB for each key. Measured: 2 ms by `node:crypto`, 5 ms by the library that browsers use; a phone may take four times as long (decision 120). */
export const keyOptions = { N: 1024, r: 8, p: 1 } as const

/** Bytes of a key that are revealed, and bytes of the answer. */
export const keyLength = { check: 4, answer: 8 } as const

/** The answer as a text of `length` characters from the alphabet of image codes, so that it fits their field. */
export const answerText = (answer: Uint8Array, length: number): string =>
  Array.from({ length }, (_, at) => readableLetters.charAt((answer[at] ?? 0) % readableLetters.length)).join(
    '',
  )
