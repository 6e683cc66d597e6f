import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asDigits, digitsFor, fromDigits } from './decimal-digits.ts'
import { bytesOf, numberOf, pack, unpack } from './fixed-fields.ts'
import { openRow, sealRow } from './sealed-row.ts'
import { newKeyPair, openPrivateKey, signatureOf } from './server/signing-keys.ts'
import { isSigned, layout, publicKeyOf } from './signed-code.ts'

const widths = { format: 4, key: 4, ticket: 24 } as const
const tickets = layout(widths, 3)

function signedTicket(ticket: number) {
  const { publicKey, privateKey } = newKeyPair()
  const payload = tickets.payloadOf({ key: 1, ticket })
  const text = tickets.write(payload, signatureOf(payload, openPrivateKey(privateKey)))
  return { text, publicKey: new Uint8Array(publicKey) }
}

/** Whether a text is a ticket, signed with this key. */
async function opens(text: string, key: CryptoKey): Promise<boolean> {
  const opened = tickets.open(text)
  return opened !== undefined && (await isSigned(opened, key))
}

test('numbers come out as they went in, and one that does not fit is refused', () => {
  const facts = fc.record({
    format: fc.nat({ max: 15 }),
    key: fc.nat({ max: 15 }),
    ticket: fc.nat({ max: 2 ** 24 - 1 }),
  })
  fc.assert(
    fc.property(facts, (each) => {
      expect(unpack(widths, pack(widths, each))).toEqual(each)
    }),
  )
  for (const ticket of [2 ** 24, -1, 0.5, Number.NaN])
    expect(() => pack(widths, { format: 1, key: 1, ticket })).toThrow('ticket')
  expect(() => pack({ odd: 7 }, { odd: 1 })).toThrow('whole bytes')
})

test('bytes have one form as digits, of one length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
      const digits = asDigits(bytes)
      expect(digits).toHaveLength(digitsFor(bytes.length))
      expect(fromDigits(digits, bytes.length)).toEqual(bytes)
    }),
  )
  for (const wrong of ['', '12', '0012', '256', '9999', '-12', '1e2', '１２３'])
    expect(fromDigits(wrong, 1)).toBeUndefined()
})

test('of a signed code no bit and no digit can be changed', async () => {
  const { text, publicKey } = signedTicket(4711)
  const key = await publicKeyOf(publicKey)
  expect(tickets.open(text)?.facts).toEqual({ format: 3, key: 1, ticket: 4711 })
  expect(await opens(text, key)).toBe(true)
  const bytes = fromDigits(text, 68) ?? new Uint8Array()
  const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) =>
    asDigits(bytesOf(numberOf(bytes) ^ (1n << BigInt(bit)), bytes.length)),
  )
  const retyped = Array.from(
    text,
    (digit, at) => `${text.slice(0, at)}${(Number(digit) + 1) % 10}${text.slice(at + 1)}`,
  )
  for (const changed of [...flipped, ...retyped]) expect(await opens(changed, key)).toBe(false)
  expect(flipped).toHaveLength(544)
  const other = await publicKeyOf(signedTicket(4711).publicKey)
  expect(await opens(text, other)).toBe(false)
  expect(layout(widths, 4).open(text)).toBeUndefined()
})

test('a row opens with the signature that it was sealed under, and no other', async () => {
  const [own, other] = [new Uint8Array(64).fill(1), new Uint8Array(64).fill(2)]
  const row = new TextEncoder().encode('张伟')
  const sealed = await sealRow(own, row)
  expect(await openRow(own, sealed)).toEqual(row)
  expect(await sealRow(own, row)).not.toEqual(sealed)
  expect(await openRow(other, sealed)).toBeUndefined()
  expect(
    await openRow(
      own,
      Uint8Array.from(sealed, (byte, at) => (at === 20 ? byte ^ 1 : byte)),
    ),
  ).toBeUndefined()
  expect(await openRow(own, new Uint8Array())).toBeUndefined()
})
