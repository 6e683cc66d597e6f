/** Converts 16-bit floats (IEEE 754 half precision), which halve the download of the weights, to 32-bit floats. */
export function fromHalfFloats(halves: Uint16Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(halves, (half) => {
    const sign = half & 0x8000 ? -1 : 1
    const exponent = (half >> 10) & 31
    const fraction = half & 1023
    if (exponent === 0) return sign * fraction * 2 ** -24
    if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
  })
}
