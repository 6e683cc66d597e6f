import { baseRefusals, Refusal } from '#kit/http/refusal.ts'

/** The outcome of one call of a batch. */
export type Outcome<Value> = { value: Value } | { error: unknown }

/** An outcome, or a promise of it. */
export type MaybeLater<Value> = Outcome<Value> | Promise<Outcome<Value>>

type Waiting<Call, Value> = { call: Call; answer(outcome: Outcome<Value>): void }

/** The calls that wait for one key. `filling`: the next batch begins with so many of them, or when its time is over. */
type Line<Call, Value> = {
  calls: Waiting<Call, Value>[]
  filling?: { until: number; begin(): void } | undefined
}

type Options<Call, Value> = {
  /**
   * Runs calls with the same key together, in order of arrival; returns one outcome for each. A call that takes longer than the batch returns a
   * promise, and the next batch does not wait for it.
   */
  run(key: string, calls: Call[]): Promise<MaybeLater<Value>[]>
  /** Maximum number of calls in one batch. */
  max: number
  /** Maximum number of calls that wait for one key; further ones are refused with `tooManyRequests`. */
  waiting: number
  /**
   * Milliseconds at most between two batches of a crowd: the next one fills until as many wait as were answered and waited before. A call that came alone
   * keeps nobody waiting; 0: none does.
   */
  fillMs: number
}

/** The outcomes of a batch; one that fails as a whole is run again call by call. */
async function settled<Call, Value>(
  run: Options<Call, Value>['run'],
  key: string,
  calls: Call[],
): Promise<MaybeLater<Value>[]> {
  try {
    return await run(key, calls)
  } catch (error) {
    if (calls.length === 1) return [{ error }]
    const one: MaybeLater<Value>[] = []
    for (const call of calls) one.push(...(await settled(run, key, [call])))
    return one
  }
}

/** Waits until so many calls wait in a line, or the milliseconds are over. */
function fill(line: Pick<Line<unknown, unknown>, 'filling'>, until: number, fillMs: number): Promise<void> {
  return new Promise((done) => {
    const begin = () => {
      clearTimeout(timer)
      line.filling = undefined
      done()
    }
    const timer = setTimeout(begin, fillMs)
    line.filling = { until, begin }
  })
}

/**
 * Batches calls with the same key: one batch runs at a time, calls that arrive meanwhile form the next one. A batch that fails as a whole is run
 * again call by call, so that one bad call does not fail the others.
 */
export function createBatches<Call, Value>({ run, max, waiting, fillMs }: Options<Call, Value>) {
  const lines = new Map<string, Line<Call, Value>>()

  const work = async (key: string, line: Line<Call, Value>) => {
    while (line.calls.length > 0) {
      const batch = line.calls.splice(0, max)
      const outcomes = await settled(
        run,
        key,
        batch.map(({ call }) => call),
      )
      for (const [at, { answer }] of batch.entries())
        Promise.resolve(outcomes[at] ?? { error: new Error('a call of a batch was not answered') }).then(
          answer,
          (error: unknown) => answer({ error }),
        )
      const crowd = Math.min(max, batch.length + line.calls.length)
      if (fillMs > 0 && batch.length > 1 && line.calls.length < crowd) await fill(line, crowd, fillMs)
    }
    lines.delete(key)
  }

  return {
    /** Queues a call and waits for its outcome. `signal`: a caller who disconnects while waiting is removed from the queue, without effect. */
    add(key: string, call: Call, signal?: AbortSignal): Promise<Value> {
      const line = lines.get(key)
      if (line && line.calls.length >= waiting) throw new Refusal(baseRefusals.tooManyRequests)
      return new Promise<Value>((done, refused) => {
        const entry: Waiting<Call, Value> = {
          call,
          answer: (outcome) => ('value' in outcome ? done(outcome.value) : refused(outcome.error)),
        }
        const leave = () => {
          const at = lines.get(key)?.calls.indexOf(entry) ?? -1
          if (at < 0) return
          lines.get(key)?.calls.splice(at, 1)
          refused(new Refusal(baseRefusals.tooManyRequests))
        }
        signal?.addEventListener('abort', leave, { once: true })
        if (line) {
          line.calls.push(entry)
          if (line.filling && line.calls.length >= line.filling.until) line.filling.begin()
          return
        }
        const own = { calls: [entry] }
        lines.set(key, own)
        // calls of the same turn of the event loop form one batch
        setImmediate(() => void work(key, own))
      })
    },
  }
}
