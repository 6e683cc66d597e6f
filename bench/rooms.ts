import { roomsThroughKills, rushRooms } from '#apps/server/testing/room-rush.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/** Rounds of twenty calls, and rooms in each night. */
const [rounds, block] = [10, 5]

/**
 * What: calls for rooms that were answered for a reason, twenty at once on two processes for ten rounds, and random operations with kills of the server (SIGKILL). Against: the
 * calls made. One that fails, a night that is oversold, or a ledger that differs from the stays stops it.
 */
export async function rooms({ freshDatabase, scale }: Bench): Promise<Line[]> {
  const rushed = await rushRooms(await freshDatabase(), { rounds, block })
  const operations = Math.min(10_000, 1_000 * scale.kills)
  const killed = await roomsThroughKills(await freshDatabase(), { operations, kills: scale.kills })
  const faults = [...rushed.faults, ...killed.faults]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const answered = rushed.held + rushed.refused
  return [
    {
      ...ratioOf([{ measured: answered, reference: 20 * rounds }]),
      name: 'calls for rooms answered, 20 at once',
      against: 'those made',
      unit: 'calls',
      limit: { of: 'ratio', atLeast: 1 },
      note: `${rushed.held} rooms; then ${killed.held} changes and ${killed.refused} refusals through ${scale.kills} kills, and the ledger equals the stays`,
    },
  ]
}
