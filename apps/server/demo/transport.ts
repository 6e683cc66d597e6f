import { randomUUID } from 'node:crypto'
import { createRuns } from '#domain/event-day/transport/server/actions/creating.ts'
import { proposeRuns } from '#domain/event-day/transport/server/actions/proposing.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import type { DemoActors } from './demo-actors.ts'

type Stage = { db: Database; services: Services }

/** Runs for the first half of those who arrive on the two days before the event, as they are proposed; the others wait for one. */
export async function addTransport(
  { db, services }: Stage,
  { begins }: Pick<Summit, 'begins'>,
  { reception: actor }: DemoActors,
): Promise<void> {
  const call = { db, services, actor }
  for (const day of [addDays(begins, -2), addDays(begins, -1)]) {
    const { groups, direction } = await proposeRuns({ ...call, query: { day, direction: 'arrival' } })
    const runs = groups.slice(0, Math.ceil(groups.length / 2)).map((group) => ({
      id: randomUUID(),
      direction,
      leavesAt: group.leavesAt,
      until: group.until,
      vehicleId: group.vehicle?.id ?? null,
      pointId: group.point?.id ?? null,
      people: group.people.map(({ participantId }) => participantId),
    }))
    if (runs.length > 0) await createRuns({ ...call, body: { runs } })
  }
}
