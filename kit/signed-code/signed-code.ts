import { asDigits, digitsFor, fromDigits } from './decimal-digits.ts'
import { type Facts, lengthOf, pack, unpack, type Widths } from './fixed-fields.ts'

export const signatureLength = 64
export const publicKeyLength = 32

/** A text that has the form of a code; whether it is signed is another question. */
export type OpenedCode<W extends Widths> = {
  facts: Facts<W>
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** The codes of one layout. The first field is the format: a text with another one is no such code. */
export function layout<const W extends Widths & { format: number }>(widths: W, format: number) {
  const length = lengthOf(widths)
  return {
    /** The digits of every code of this layout. */
    digits: digitsFor(length + signatureLength),
    payloadOf: (facts: Omit<Facts<W>, 'format'>) => pack(widths, { ...facts, format } as Facts<W>),
    write: (payload: Uint8Array, signature: Uint8Array) => asDigits(joined(payload, signature)),
    open(text: string): OpenedCode<W> | undefined {
      const bytes = fromDigits(text, length + signatureLength)
      if (!bytes) return undefined
      const payload = bytes.slice(0, length)
      const facts = unpack(widths, payload)
      return facts.format === format ? { facts, payload, signature: bytes.slice(length) } : undefined
    },
  }
}

function joined(payload: Uint8Array, signature: Uint8Array): Uint8Array {
  const both = new Uint8Array(payload.length + signature.length)
  both.set(payload)
  both.set(signature, payload.length)
  return both
}

/** A public key of 32 bytes, ready to verify with. */
export const publicKeyOf = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, 'Ed25519', true, ['verify'])

export const isSigned = (
  { payload, signature }: Pick<OpenedCode<Widths>, 'payload' | 'signature'>,
  key: CryptoKey,
): Promise<boolean> => crypto.subtle.verify('Ed25519', key, signature, payload)
