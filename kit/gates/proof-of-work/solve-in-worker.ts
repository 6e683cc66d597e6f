import { openPageWorker } from '#kit/web/page-worker.ts'
import type { PuzzleJob } from './solver-worker.ts'

const solver = openPageWorker<PuzzleJob, string>({
  start: () => new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' }),
  // several times what an old phone needs for the longest puzzle; the code is valid for five minutes
  patience: 120_000,
  endsWhenLate: true,
})

/** Solves a puzzle in a worker; undefined when this browser cannot, or not within two minutes. */
export const solveInWorker = (job: PuzzleJob): Promise<string | undefined> => solver.ask(job, [])
