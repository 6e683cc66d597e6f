import * as z from 'zod'

/** A text in both languages as it goes over the wire. */
export const bilingual = z.object({ zh: z.string(), en: z.string() })
