import { randomUUID } from 'node:crypto'
import { assignGuests } from '#domain/event-day/escorts/server/actions/assigning.ts'
import { readEscorts, readWithout } from '#domain/event-day/escorts/server/actions/reading.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { DemoActors } from './demo-actors.ts'

type Stage = { db: Database; services: Services }

/** The escort of the demonstration accompanies some guests from yesterday until two days after the event; the others have nobody yet. */
export async function addEscorts({ db, services }: Stage, { reception: actor }: DemoActors): Promise<void> {
  const call = { db, services, actor }
  const { escorts, usual } = await readEscorts(call)
  const [escort] = escorts
  const { people } = await readWithout({ ...call, query: { current: 1, search: '' } })
  if (!escort || people.length === 0) return
  const beginsAt = new Date(services.clock.now().getTime() - 86_400_000).toISOString()
  await assignGuests({
    ...call,
    body: {
      escortId: escort.id,
      deputyId: null,
      beginsAt,
      endsAt: usual.endsAt,
      toldFrom: beginsAt,
      guests: people.slice(0, 6).map(({ participantId }) => ({ id: randomUUID(), participantId })),
    },
  })
}
