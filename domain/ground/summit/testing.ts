import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { type SummitRecord, usualWindows } from './rules.ts'
import { addSummit, type Summit } from './server/actions.ts'
import { insertSummit, updateSummit } from './server/store.ts'

/** An edition for tests, by default the current one of 2026 with the days of the specification. */
export function createSummit(
  db: Database,
  { id, current = true, ...given }: Partial<SummitRecord> & { id?: string; current?: boolean } = {},
): Promise<Summit> {
  const year = given.year ?? 2026
  const record = {
    number: year - 2020,
    year,
    chineseName: `第 ${year - 2020} 届跨国公司领导人峰会`,
    englishName: `Multinational Companies Summit ${year}`,
    chineseCity: '滨海',
    englishCity: 'Binhai',
    ...usualWindows(year),
    ...given,
  }
  return addSummit(db, new Date(`${year}-01-01T00:00:00Z`), record, { current, ...(id && { id }) })
}

/** Sets columns of an edition directly. */
export const setSummit = (db: Database, id: string, values: Partial<SummitRecord>) =>
  updateSummit(db, id, values)

let drafted = 100

/** An edition in preparation, which only organisers see. */
export const isolationRecords: IsolationRecords = {
  async hiddenFrom({ db }) {
    const number = ++drafted
    const { id } = await insertSummit(db, {
      id: randomUUID(),
      number,
      year: 2040,
      chineseName: '筹备届',
      englishName: 'In preparation',
      chineseCity: '滨海',
      englishCity: 'Binhai',
      ...usualWindows(2040),
      draft: true,
      updatedAt: new Date('2026-01-01T00:00:00Z'),
    })
    return { '/qms/summit/editions': id }
  },
}
