import { serveJobs } from '#kit/server/workers/serve-jobs.ts'
import type { Column } from './columns.ts'
import { type ReadList, readList, type SheetProblem } from './read-sheet.ts'

export type ListJob = { bytes: Uint8Array; columns: readonly Column[]; max: number }
export type ListResult = ReadList | { trouble: SheetProblem }

serveJobs<ListJob, ListResult>(({ bytes, columns, max }) => readList(bytes, columns, max))
