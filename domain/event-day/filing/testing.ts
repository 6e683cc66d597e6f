import { randomUUID } from 'node:crypto'
import type { TestPortal } from '#apps/server/testing/test-portal.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { readFirstSheet } from '#kit/sheet/first-sheet.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { unzipped } from '#kit/sheet/testing/plain-workbook.ts'
import { jobDone } from '#kit/testing/job-done.ts'
import { filingApi as api } from './api.ts'
import { batchJob, type FiledList } from './rules.ts'

export type BatchMade = { list?: FiledList; after?: number; again?: boolean }

/** Makes a batch and reads its file: the rows of its spreadsheet by heading, the names of its photos, and the spreadsheet itself. */
export async function batchBy(
  portal: TestPortal,
  who: Awaited<ReturnType<TestPortal['organiser']>>,
  { list = 'people', after, again = false }: BatchMade = {},
) {
  const seen = after ?? (await who.call(api.overview, { query: { list } })).version
  const selection = { list, again, after: seen }
  const { id, job, file: made } = await jobDone(portal, who, { kind: batchJob, selection })
  if (!made) return { id, reason: job?.reason, rows: [], photos: [], file: '', bytes: Buffer.alloc(0) }
  const files = unzipped(Buffer.from(await made.arrayBuffer()))
  const names = [...files.keys()]
  const file = names.find((name) => name.endsWith('.xlsx')) ?? ''
  const bytes = files.get(file) ?? Buffer.alloc(0)
  const [head = [], ...rows] = ((await readFirstSheet(bytes, 1_000)) ?? []).map((row) =>
    row.map((cell) => String(cell ?? '')),
  )
  return {
    id,
    reason: undefined,
    file,
    bytes,
    rows: rows.map((row) => Object.fromEntries(head.map((heading, at) => [heading, row[at] ?? '']))),
    photos: names.filter((name) => name !== file),
  }
}

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
