import autocannon from 'autocannon'
import type { Scale } from './benchmark.ts'
import { median } from './ratios.ts'

/** One call, ready to be sent: signing costs time of its own and is done before the clock runs. */
export type PreparedCall = { path: string; authorization: string }

/** All in milliseconds. */
export type Load = {
  /** From the first call sent to the last answered, divided by their number: the cost of a call under load. */
  perCall: number
  /** Half of the calls were answered within this. */
  p50: number
  /** Processor time that the server's process took for a call. */
  processor: number
}

/** A server under load: its origin, and the processor time (ms) its process has taken so far. */
export type Loaded = { origin: string; processorTime(): Promise<number> }

/** How late (ms) the end of a round is noticed; the clock of the round has stopped by then. */
const endSeenWithin = 20

/**
 * Makes the prepared calls, `connections` at a time, each connection kept open. Refuses as soon as anything but 200 comes back: a
 * benchmark of refusals measures nothing.
 */
export async function loadWith(
  { origin, processorTime }: Loaded,
  calls: readonly PreparedCall[],
  connections: number,
): Promise<Load> {
  const durations: number[] = []
  const refused = new Set<number>()
  let next = 0
  const setupRequest = (request: { headers: Record<string, string> }) => {
    const call = calls[next++ % calls.length]
    if (!call) throw new Error('no call to make')
    const { path, authorization } = call
    return { ...request, method: 'GET', path, headers: { ...request.headers, authorization } }
  }
  const processorBefore = await processorTime()
  const begun = performance.now()
  let ended = begun
  const run = autocannon({
    url: origin,
    connections,
    amount: calls.length,
    requests: [{ setupRequest }],
    sampleInt: endSeenWithin,
  })
  run.on('response', (_client, status, _bytes, duration) => {
    ended = performance.now()
    durations.push(duration)
    if (status !== 200) refused.add(status)
  })
  const { errors, timeouts } = await run
  if (refused.size || errors || timeouts)
    throw new Error(`${errors} errors, ${timeouts} time-outs, statuses ${[200, ...refused].join(' ')}`)
  return {
    perCall: (ended - begun) / durations.length,
    p50: median(durations),
    processor: ((await processorTime()) - processorBefore) / durations.length,
  }
}

/**
 * Calls for as long as a round lasts, because code is slow until it is compiled; answers the milliseconds of a call at the end of it.
 */
export async function warmedUp(
  load: (calls: number) => Promise<Load>,
  { seconds, connections }: Scale,
): Promise<number> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    const { perCall } = await load(connections * 10)
    if (performance.now() >= until) return perCall
  }
}

/** How many calls of so many milliseconds fill the seconds of a round. */
export const callsIn = (seconds: number, perCall: number) =>
  Math.max(10, Math.round((seconds * 1000) / perCall))
