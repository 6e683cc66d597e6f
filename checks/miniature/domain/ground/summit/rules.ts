import * as z from 'zod'

/** The number of an edition. */
export const summitNumber = z.int().min(1)
