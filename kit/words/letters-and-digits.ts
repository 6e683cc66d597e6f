/** The letters and digits of a number, plate or name, in capitals of one width: the same however it was spaced, dashed or typed. */
export const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
