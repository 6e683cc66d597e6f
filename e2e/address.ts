import { randomInt } from 'node:crypto'

/** Headers of a caller at an address of its own: what the portal counts per address is not used up by other tests. */
export const fromOwnAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
