import { baseRefusals, Refusal } from '#kit/http/refusal.ts'

/** The outcome of one call of a batch. */
export type Outcome<Value> = { value: Value } | { error: unknown }

/** An outcome, or a promise of it. */
export type MaybeLater<Value> = Outcome<Value> | Promise<Outcome<Value>>

type Waiting<Call, Value> = { call: Call; answer(outcome: Outcome<Value>): void }

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
}

/**
 * Batches calls with the same key: one batch runs at a time, calls that arrive meanwhile form the next one. A batch that fails as a whole is run
 * again call by call, so that one bad call does not fail the others.
 */
export function createBatches<Call, Value>({ run, max, waiting }: Options<Call, Value>) {
  const lines = new Map<string, Waiting<Call, Value>[]>()

  const settled = async (key: string, calls: Call[]): Promise<MaybeLater<Value>[]> => {
    try {
      return await run(key, calls)
    } catch (error) {
      if (calls.length === 1) return [{ error }]
      const one: MaybeLater<Value>[] = []
      for (const call of calls) one.push(...(await settled(key, [call])))
      return one
    }
  }

  const work = async (key: string, line: Waiting<Call, Value>[]) => {
    while (line.length > 0) {
      const batch = line.splice(0, max)
      const outcomes = await settled(
        key,
        batch.map(({ call }) => call),
      )
      for (const [at, { answer }] of batch.entries())
        Promise.resolve(outcomes[at] ?? { error: new Error('a call of a batch was not answered') }).then(
          answer,
          (error: unknown) => answer({ error }),
        )
    }
    lines.delete(key)
  }

  return {
    /** Queues a call and waits for its outcome. `signal`: a caller who disconnects while waiting is removed from the queue, without effect. */
    add(key: string, call: Call, signal?: AbortSignal): Promise<Value> {
      const line = lines.get(key)
      if (line && line.length >= waiting) throw new Refusal(baseRefusals.tooManyRequests)
      return new Promise<Value>((done, refused) => {
        const entry: Waiting<Call, Value> = {
          call,
          answer: (outcome) => ('value' in outcome ? done(outcome.value) : refused(outcome.error)),
        }
        const leave = () => {
          const at = lines.get(key)?.indexOf(entry) ?? -1
          if (at < 0) return
          lines.get(key)?.splice(at, 1)
          refused(new Refusal(baseRefusals.tooManyRequests))
        }
        signal?.addEventListener('abort', leave, { once: true })
        if (line) {
          line.push(entry)
          return
        }
        const own = [entry]
        lines.set(key, own)
        // calls of the same turn of the event loop form one batch
        setImmediate(() => void work(key, own))
      })
    },
  }
}
