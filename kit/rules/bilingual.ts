import * as z from 'zod'

/** A text in both languages in API requests and replies. */
export const bilingual = z.object({ zh: z.string(), en: z.string() })
