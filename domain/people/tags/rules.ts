import * as z from 'zod'
import { maxChosen } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'

/** The colours of tags; the name carries the meaning. */
export const colours = ['blue', 'green', 'violet', 'orange', 'red', 'grey'] as const

/** A tag as people and lists show it. */
export const shownTag = z.object({ id: z.uuid(), name: bilingual, colour: z.enum(colours) })
export type ShownTag = z.output<typeof shownTag>

/** The subjects that get a tag, or lose it. */
export const tagging = z.object({ ids: z.array(z.uuid()).min(1).max(maxChosen), tagged: z.boolean() })

/** What became of a tagging: those changed, those who were so already, and ids that are not there any more. */
export const taggingReport = z.object({
  changed: z.number().int(),
  already: z.number().int(),
  gone: z.number().int(),
})
export type TaggingReport = z.output<typeof taggingReport>
