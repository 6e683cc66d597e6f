import { openPageWorker } from '#kit/workers/page-worker.ts'
import type { PuzzleJob } from './solver-worker.ts'

const solver = openPageWorker<PuzzleJob, string>({
  start: () => new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' }),
  // several times what an old phone takes for the longest puzzle; the code is good for five minutes
  patience: 120_000,
  endsWhenLate: true,
})

/** Solves a puzzle beside the page, which stays quick; undefined where this browser cannot. */
export const solveInWorker = (job: PuzzleJob): Promise<string | undefined> => solver.ask(job, [])
