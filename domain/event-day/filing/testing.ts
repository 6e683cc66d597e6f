import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import { beginImport } from '#kit/sheet/import/store.ts'

export const isolationRecords: IsolationRecords = {
  async ofReader({ db, clock }, { accountId }) {
    const id = randomUUID()
    await beginImport(db, { id, name: 'filingResults', accountId, total: 0, begunAt: clock.now() })
    return { '/cert/filing/results/imports': id }
  },
}
