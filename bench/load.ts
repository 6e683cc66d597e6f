import autocannon from 'autocannon'
import type { Scale } from './benchmark.ts'
import { median } from './ratios.ts'

/** One call, signed in advance, as signing costs time that must not be measured. */
export type PreparedCall = { path: string; authorization: string }

/** All in milliseconds. */
export type Load = {
  /** Time from the first request to the last response, divided by their number: the cost of a call under load. */
  perCall: number
  /** Median response time. */
  p50: number
  /** Processor time of the server's process per call. */
  processor: number
}

/** A server under load: its origin, and the processor time (ms) of its process so far. */
export type Loaded = { origin: string; processorTime(): Promise<number> }

/** Delay (ms) until the end of a round is noticed; the round's clock has stopped by then. */
const endSeenWithin = 20

/**
 * Sends the prepared calls with `connections` in parallel over keep-alive connections. Rejects on any status but 200: a benchmark of error responses
 * measures nothing.
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
 * Warms up for the duration of a round, as code is slow until it is compiled; returns the milliseconds per call at its end.
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

/** Number of calls, at `perCall` milliseconds each, that fill a round. */
export const callsIn = (seconds: number, perCall: number) =>
  Math.max(10, Math.round((seconds * 1000) / perCall))
