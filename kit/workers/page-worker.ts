type Answered<Result> = (result: Result | undefined) => void

/** What is posted to the worker, and what it posts back: the number tells which answer belongs to which job. */
export type PageJob<Job> = { number: number; job: Job }
/** Without a result: the worker could not get what it needs to work. */
export type PageAnswer<Result> = { number: number; result?: Result | undefined }

type Options = {
  start(): Worker
  /** Milliseconds until one goes on without an answer. */
  patience: number
  /** The worker is ended when it is late: it may never come back. Otherwise it is only slow in getting ready. */
  endsWhenLate: boolean
}

/** Gives jobs to one worker of the page; it is started when it is first needed, and anew after it failed. */
export function openPageWorker<Job, Result>({ start, patience, endsWhenLate }: Options) {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, Answered<Result>>()

  /** The worker is gone; the next job starts another, as the network may be back. */
  const giveUp = () => {
    worker?.terminate()
    worker = undefined
    for (const tell of waiting.values()) tell(undefined)
    waiting.clear()
  }
  const started = () => {
    const begun = start()
    begun.addEventListener('message', ({ data: { number, result } }: MessageEvent<PageAnswer<Result>>) => {
      waiting.get(number)?.(result)
      waiting.delete(number)
      if (!result) giveUp()
    })
    begun.addEventListener('error', giveUp)
    return begun
  }
  /** Starts the worker ahead, so that it is ready when the first job comes. */
  const prepare = () => {
    worker ??= started()
  }
  return {
    prepare,
    /** Undefined where the worker could not work, or was late. What is transferred is taken away from the caller. */
    ask(job: Job, transferred: Transferable[]): Promise<Result | undefined> {
      prepare()
      const number = ++asked
      return new Promise((tell) => {
        const timer = setTimeout(() => {
          waiting.delete(number)
          tell(undefined)
          if (endsWhenLate) giveUp()
        }, patience)
        waiting.set(number, (result) => {
          clearTimeout(timer)
          tell(result)
        })
        worker?.postMessage({ number, job } satisfies PageJob<Job>, transferred)
      })
    },
  }
}
