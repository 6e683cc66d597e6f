import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'

/** `queued → running → ready | failed | cancelled`; a running one whose process died is begun again. */
export const jobStates = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** The states of a job that is under way. */
export const unfinishedStates: JobState[] = ['queued', 'running']
export const isUnfinished = ({ state }: { state: JobState }) => unfinishedStates.includes(state)

const day = 86_400_000

/** Milliseconds for which a result is kept for its maker. A job that has not ended after two days does not end any more. */
export const keptFor = { ended: day, unfinished: 2 * day }

/** A job as its maker sees it. */
export const shownJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: bilingual,
  state: z.enum(jobStates),
  done: z.number().int(),
  /** Null while it is not known how much there is to do. */
  total: z.number().int().nullable(),
  /** Why it failed. */
  reason: bilingual.nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** The name of its result; null where there is none (yet). */
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Whether its maker has downloaded the result. */
  fetched: z.boolean(),
})
export type ShownJob = z.output<typeof shownJob>
