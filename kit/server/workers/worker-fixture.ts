import { serveJobs } from './serve-jobs.ts'

// a worker for job-queue.test.ts
serveJobs(
  async ({ does, number }: { does: 'double' | 'hang' | 'throw' | 'exit' | 'hoard'; number: number }) => {
    if (does === 'throw') throw new Error(`no ${number}`)
    if (does === 'exit') process.exit(number)
    const hoard: object[] = []
    while (does === 'hoard') hoard.push({ number, text: `${hoard.length}` })
    while (does === 'hang') Math.sqrt(number)
    return 2 * number
  },
)
