import * as z from 'zod'

/** The number by which an edition is called. */
export const summitNumber = z.int().min(1)
