import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'

/** What an entry of a person's timeline is about; the screen filters by it. */
export const timelineKinds = ['review', 'change', 'message', 'activity', 'handOver', 'look', 'note'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Maximum number of entries of one kind, and of a timeline: the newest are kept. */
export const entriesOfKind = 200
export const maxEntries = 300

/** One thing that happened to a person's record. */
export const timelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(timelineKinds),
  title: bilingual,
  /** One line each: remarks, fields with their old and new values. */
  details: z.array(bilingual),
  /** Who did it; null where a scheduled job did. */
  by: bilingual.nullable(),
  /** The page of what it is about. */
  path: z.string().nullable(),
})
export type TimelineEntry = z.output<typeof timelineEntry>
