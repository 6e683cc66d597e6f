import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

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

/** Milliseconds within which changes by one author are one entry: a form is saved field by field. */
const together = 60_000

type Change = { at: Date | string; actorName: Bilingual }

/** Changes, newest first, grouped by who made them in one go. */
export function changesInOneGo<C extends Change>(changes: readonly C[]): [C, ...C[]][] {
  const groups: [C, ...C[]][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    const goesOn =
      newer?.actorName.zh === change.actorName.zh &&
      new Date(newer.at).getTime() - new Date(change.at).getTime() < together
    if (group && goesOn) group.push(change)
    else groups.push([change])
  }
  return groups
}

/** The author of a change; null for a scheduled job, which has no name. */
export const authorOf = ({ actorName }: Pick<Change, 'actorName'>): Bilingual | null =>
  actorName.zh === '' ? null : actorName
