/** Bytes per part: small enough to get through on an unreliable network. */
export const partBytes = 512 * 1024

/** Offsets of the parts of a file of this size. */
export const partStarts = (bytes: number): number[] =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, at) => at * partBytes)
