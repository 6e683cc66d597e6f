import { randomInt } from 'node:crypto'
import { readableLetters } from './letters.ts'

/** Specification section 5: the image code has four characters. */
const length = 4

/** A random code for the picture, one of 160,000; compare it case-insensitively. */
export function randomVerifyText(): string {
  return Array.from({ length }, () => readableLetters.charAt(randomInt(readableLetters.length))).join('')
}
