import { timingSafeEqual } from 'node:crypto'

/** Whether a secret that was given is the expected one, in a time that does not tell where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [bytes, known] = [Buffer.from(given), Buffer.from(expected)]
  return bytes.length === known.length && timingSafeEqual(bytes, known)
}
