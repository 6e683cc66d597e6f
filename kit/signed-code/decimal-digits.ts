import { bytesOf, numberOf } from './fixed-fields.ts'

/** The digits that so many bytes take, whatever their value. */
export const digitsFor = (bytes: number): number => (2n ** BigInt(bytes * 8) - 1n).toString().length

export const asDigits = (bytes: Uint8Array): string =>
  numberOf(bytes).toString().padStart(digitsFor(bytes.length), '0')

/** The bytes of a text of exactly so many digits; undefined for any other text, and for a number that is too large. */
export function fromDigits(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length !== digitsFor(length) || !/^[0-9]+$/.test(text)) return undefined
  const value = BigInt(text)
  return value < 2n ** BigInt(length * 8) ? bytesOf(value, length) : undefined
}
