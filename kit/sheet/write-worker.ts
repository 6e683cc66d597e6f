import { serveJobs } from '#kit/server/workers/serve-jobs.ts'
import { type List, writeList } from './write-sheet.ts'

serveJobs<List, Uint8Array>(writeList)
