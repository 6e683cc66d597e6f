import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import { beginImport } from '#kit/sheet/import/store.ts'

export const isolationRecords: IsolationRecords = {
  async ofReader({ db, clock }, { accountId }) {
    const begin = async (name: string) => {
      const id = randomUUID()
      await beginImport(db, { id, name, accountId, total: 0, begunAt: clock.now() })
      return id
    }
    return {
      '/cert/filing/results/imports': await begin('filingResults'),
      '/cert/filing/vehicle-results/imports': await begin('filingVehicleResults'),
    }
  },
}
