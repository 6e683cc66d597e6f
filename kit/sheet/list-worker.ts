import { answerJobs } from '#kit/workers/answer-jobs.ts'
import type { Column } from './columns.ts'
import { type ListTrouble, type ReadList, readList } from './read-sheet.ts'

export type ListJob = { bytes: Uint8Array; columns: readonly Column[]; most: number }
export type ListResult = ReadList | { trouble: ListTrouble }

answerJobs<ListJob, ListResult>(({ bytes, columns, most }) => readList(bytes, columns, most))
