type Answered<Result> = (result: Result | undefined) => void

/** Message to the worker; `number` correlates it with the reply. */
export type PageJob<Job> = { number: number; job: Job }
/** Reply of the worker; without a result when it could not load its resources. */
export type PageAnswer<Result> = { number: number; result?: Result | undefined }

type Options = {
  start(): Worker
  /** Timeout in milliseconds. */
  patience: number
  /** Whether a timeout terminates the worker, because it may hang; otherwise it is only slow to load. */
  endsWhenLate: boolean
}

/** Runs jobs in one web worker, started lazily and restarted after a failure. */
export function openPageWorker<Job, Result>({ start, patience, endsWhenLate }: Options) {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, Answered<Result>>()

  /** Discards a failed worker; the next job starts another, as the network may be back. */
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
  /** Starts the worker before the first job. */
  const prepare = () => {
    worker ??= started()
  }
  return {
    prepare,
    /** Runs a job; undefined when the worker failed or timed out. `transferred` objects are lost to the caller. */
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
