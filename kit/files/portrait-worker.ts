import { readFile } from 'node:fs/promises'
import { openDetector } from '#kit/photo/face/detector.ts'
import { weightsUrl } from '#kit/photo/face/weights.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { serveJobs } from '#kit/server/workers/serve-jobs.ts'
import { type FileRefusal, FileRefused } from './file-refused.ts'
import { type MadePortrait, makePortrait } from './portrait.ts'

export type PortraitJob = { sent: Uint8Array; limits: PortraitLimits; excused: boolean }
/** A refusal is posted as plain data: it is not a worker error, and class instances cannot be posted between threads. */
export type PortraitResult = { made: MadePortrait } | { refused: FileRefusal }

const findFaces = openDetector(await readFile(weightsUrl))

serveJobs<PortraitJob, PortraitResult>(async ({ sent, limits, excused }) => {
  try {
    return { made: await makePortrait(sent, limits, findFaces, { excused }) }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.refusal }
    throw error
  }
})
