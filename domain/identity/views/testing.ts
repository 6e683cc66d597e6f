import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { savedViews } from './server/tables.ts'

/** A view of a list that every organiser may read. */
async function viewOf(db: Database, ownerId: string): Promise<string> {
  const id = randomUUID()
  const view = { id, list: 'participants', name: id, query: 'status=pending', columns: null, ownerId }
  await db.insert(savedViews).values({ ...view, changedAt: new Date() })
  return id
}

export const isolationRecords: IsolationRecords = {
  ofReader: async ({ db }, { accountId }) => ({ '/qms/views': await viewOf(db, accountId) }),
  hiddenFrom: async ({ db }) => ({ '/qms/views': await viewOf(db, randomUUID()) }),
}
