import { timingSafeEqual } from 'node:crypto'

/** Compares a given secret with the expected one in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [bytes, known] = [Buffer.from(given), Buffer.from(expected)]
  return bytes.length === known.length && timingSafeEqual(bytes, known)
}
