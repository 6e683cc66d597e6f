import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import { badges } from './server/tables.ts'

export const isolationRecords: IsolationRecords = {
  /** A badge that waits for the printer, of a person whom nobody has approved. */
  async ofOrganisation({ db, clock, summit }, _who, made) {
    const id = randomUUID()
    // numbers are unique in an edition, and those of tests are far from those that are given
    const number = 1_000_000 + (Number.parseInt(id.slice(0, 5), 16) % 9_000_000)
    const participantId = made['/qms/participants'] ?? ''
    const row = { id, summitId: summit.id, participantId, number, state: 'due' as const }
    await db.insert(badges).values({ ...row, changedAt: clock.now() })
    return { '/cert/badges': id }
  },
}
