import { randomInt } from 'node:crypto'

/** Headers of somebody at an address of their own: what the portal counts per address is not used up by other tests. */
export const fromOwnAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
