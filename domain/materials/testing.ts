import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'

export const isolationRecords: IsolationRecords = {
  /** Nothing is handed in: a file of one's own and one of others are as unknown as one that does not exist. */
  ofOrganisation: async () => ({ fileId: randomUUID() }),
}
