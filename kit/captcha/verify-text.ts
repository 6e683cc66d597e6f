import { randomInt } from 'node:crypto'
import { readableLetters } from './letters.ts'

/** Specification section 5: the image code has four characters. */
const length = 4

/** A fresh code for the picture, 160,000 possibilities; to be compared without regard to case. */
export function randomVerifyText(): string {
  return Array.from({ length }, () => readableLetters.charAt(randomInt(readableLetters.length))).join('')
}
