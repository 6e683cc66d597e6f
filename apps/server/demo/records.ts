import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { allNouns } from '../all-nouns.ts'
import type { DemoActors } from './demo-actors.ts'
import type { Seeded } from './seeded.ts'

type Stage = { db: Database; services: Services; random: Seeded }

/** Adds the example of each declared record that the demonstration has none of; it is published where that can be. */
export async function addRecords({ db, services, random }: Stage, { reviewer }: DemoActors): Promise<void> {
  const act = { services, actor: reviewer }
  for (const actions of allNouns.flatMap(({ records }) => records)) {
    if ((await actions.all(db)).length > 0) continue
    const added = await actions.add(db, act, random.uuid(), actions.record.example)
    if (actions.record.published) await actions.setPublished(db, act, added, true)
  }
}
