/** Names with their widths in bits, in the order in which they are written. Together they fill whole bytes. */
export type Widths = Readonly<Record<string, number>>
export type Facts<W extends Widths> = { [Name in keyof W]: number }

const bitsOf = (widths: Widths) => Object.values(widths).reduce((sum, width) => sum + width, 0)

/** The bytes that these fields take; throws where they fill none. */
export function lengthOf(widths: Widths): number {
  const bits = bitsOf(widths)
  if (bits === 0 || bits % 8 !== 0) throw new Error(`${bits} bits are no whole bytes`)
  return bits / 8
}

/** Throws for a number that does not fit: one that was cut off would name another record. */
export function pack<W extends Widths>(widths: W, facts: Facts<W>): Uint8Array<ArrayBuffer> {
  let all = 0n
  for (const [name, width] of Object.entries(widths)) {
    const value = facts[name] ?? Number.NaN
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** width)
      throw new Error(`${name} ${value} does not fit into ${width} bits`)
    all = (all << BigInt(width)) | BigInt(value)
  }
  return bytesOf(all, lengthOf(widths))
}

export function unpack<W extends Widths>(widths: W, bytes: Uint8Array): Facts<W> {
  let rest = numberOf(bytes)
  const found = Object.entries(widths)
    .toReversed()
    .map(([name, width]) => {
      const value = Number(rest & ((1n << BigInt(width)) - 1n))
      rest >>= BigInt(width)
      return [name, value] as const
    })
  return Object.fromEntries(found) as Facts<W>
}

export function numberOf(bytes: Uint8Array): bigint {
  let all = 0n
  for (const byte of bytes) all = (all << 8n) | BigInt(byte)
  return all
}

export function bytesOf(value: bigint, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let rest = value
  for (let at = length - 1; at >= 0; at--) {
    bytes[at] = Number(rest & 255n)
    rest >>= 8n
  }
  return bytes
}
