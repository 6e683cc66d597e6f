import { randomInt } from 'node:crypto'

/** Without what people confuse in a distorted picture: 0 O D Q, 1 I, 2 Z, 5 S, 8 B, 6 G, U V. */
const readable = 'ACEFHJKLMNPRTWXY3479'
/** Specification section 5: the image code has four characters. */
const length = 4

/** A fresh code for the picture, 160,000 possibilities; to be compared without regard to case. */
export function randomVerifyText(): string {
  return Array.from({ length }, () => readable.charAt(randomInt(readable.length))).join('')
}
