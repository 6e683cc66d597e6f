import { randomInt } from 'node:crypto'

/** Headers of a caller with an address of its own, so that counts per address are not shared with other tests. */
export const fromOwnAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
