import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { emptyCall } from './empty-endpoint.ts'
import { callsIn, type Loaded, loadWith, warmedUp } from './load.ts'
import { ownSettings, signedCalls, withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/**
 * What: throughput of an authorised call that does nothing: session look-up, signature check, permission check, response envelope.
 * Many concurrent callers, each with a session of their own.
 * Against: a bare Fastify handler that returns the same JSON without any check.
 * Limit: at least 0.6 × the throughput.
 */
export async function emptyCalls({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser } = await fillDatabase(databaseUrl, {
    ...scale,
    participants: 60,
    people: 60,
    connections: scale.busyConnections,
  })
  return withDirectory(async (varDir) => {
    const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(varDir))
    const bare = await startServerProcess('bare-process.ts', { databaseUrl, pages: {} })
    const { rounds, seconds, busyConnections: connections } = scale
    const load = (server: Loaded, count: number) =>
      loadWith(server, signedCalls(organiser, emptyCall, {}, count), connections)
    try {
      await warmedUp((calls) => load(bare, calls), scale)
      const count = callsIn(seconds, await warmedUp((calls) => load(portal, calls), scale))
      const pairs = await inTurns(
        rounds,
        () => load(portal, count),
        () => load(bare, count),
      )
      const each = (of: 'perCall' | 'processor') =>
        pairs.map(({ measured, reference }) => ({
          measured: 1000 / measured[of],
          reference: 1000 / reference[of],
        }))
      const processor = ratioOf(each('processor'))
      return [
        {
          ...ratioOf(each('perCall')),
          name: 'authorised empty call',
          against: 'bare Fastify, same JSON',
          unit: 'calls/s',
          limit: { of: 'ratio', atLeast: 0.6 },
          note: `calls for a second of the server's processor time ${processor.measured.toFixed(0)} : ${processor.reference.toFixed(0)} = ${processor.ratio.toFixed(2)}`,
        },
      ]
    } finally {
      await Promise.all([portal.stop(), bare.stop()])
    }
  })
}
