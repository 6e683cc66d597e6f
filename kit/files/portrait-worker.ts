import { readFile } from 'node:fs/promises'
import { openDetector } from '#kit/photo/face/detector.ts'
import { weightsUrl } from '#kit/photo/face/weights.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { serveJobs } from '#kit/server/workers/serve-jobs.ts'
import { type FileRefusal, FileRefused } from './file-refused.ts'
import { cleanPicture, type MadePicture, screenCopy } from './image.ts'
import { type MadePortrait, makePortrait } from './portrait.ts'

/** What to keep of another picture, and whether with a copy for screens. */
export type Cleaning = Parameters<typeof cleanPicture>[1] & { copy: boolean }
export type CleanedPicture = { kept: MadePicture; screen?: MadePicture }

export type PortraitJob =
  | { sent: Uint8Array; limits: PortraitLimits; excused: boolean }
  | { sent: Uint8Array; cleaning: Cleaning }
/** A refusal is posted as plain data: it is not a worker error, and class instances cannot be posted between processes. */
export type PortraitResult = { made: MadePortrait } | { cleaned: CleanedPicture } | { refused: FileRefusal }

const findFaces = openDetector(await readFile(weightsUrl))

async function clean(sent: Uint8Array, { copy, ...wanted }: Cleaning): Promise<CleanedPicture> {
  const kept = await cleanPicture(sent, wanted)
  return copy ? { kept, screen: await screenCopy(kept.bytes) } : { kept }
}

serveJobs<PortraitJob, PortraitResult>(async (job) => {
  const { sent } = job
  try {
    if ('cleaning' in job) return { cleaned: await clean(sent, job.cleaning) }
    return { made: await makePortrait(sent, job.limits, findFaces, { excused: job.excused }) }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.refusal }
    throw error
  }
})
