/** Bytes of a part: on a poor network a part is through before the network is gone again. */
export const partBytes = 512 * 1024

/** Where the parts of a file of so many bytes begin. */
export const partStarts = (bytes: number): number[] =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, at) => at * partBytes)
