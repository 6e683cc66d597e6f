import type { PageAnswer, PageJob } from '#kit/web/page-worker.ts'
import type { Puzzle } from './puzzle.ts'
import { solvePuzzle } from './solve-puzzle.ts'

export type PuzzleJob = { puzzle: Puzzle; answerLength: number }

addEventListener('message', ({ data: { number, job } }: MessageEvent<PageJob<PuzzleJob>>) => {
  const result = solvePuzzle(job.puzzle, job.answerLength)
  postMessage({ number, result } satisfies PageAnswer<string>)
})
