import { randomUUID } from 'node:crypto'
import { enteredApi } from '#domain/ground/summit/api/entered.ts'
import { type SummitReply, summitApi } from '#domain/ground/summit/api.ts'
import type { enteredGuest } from '#domain/people/participants/rules/entered.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pastGuestsApi as api } from './api.ts'
import { enteredColumns } from './server/actions/entering.ts'

type Caller = { call: Client['call'] }
export type SheetRow = Record<string, string | null | undefined> & Draft<typeof enteredGuest>

/** The fields of an edition that was held in that year: the sixth one is of 2026. */
export const heldIn = (year: number) => ({
  number: year - 2020,
  year,
  chineseName: `第 ${year - 2020} 届跨国公司领导人峰会`,
  englishName: `Multinational Leaders Summit ${year}`,
  chineseCity: '滨澜',
  englishCity: 'Binlan',
  begins: `${year}-06-18`,
  ends: `${year}-06-20`,
})

/** Enters an edition of that year; returns its id. */
export async function enterEdition({ call }: Caller, year: number): Promise<string> {
  const { id } = await call(enteredApi.enter, { body: { id: randomUUID(), change: heldIn(year) } })
  return id
}

export const editionOf = async ({ call }: Caller, id: string): Promise<SummitReply | undefined> =>
  (await call(summitApi.editions, {})).find((each) => each.id === id)

/** A spreadsheet of past guests, with further columns by their headings. */
export const sheetOf = async (rows: SheetRow[], further: Bilingual[] = []): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await writeList({
        name: { zh: '往届嘉宾', en: 'Past guests' },
        columns: [
          ...enteredColumns,
          ...further.map((label) => ({
            key: label.en,
            label,
            isRequired: false,
            holds: 'text' as const,
          })),
        ],
        rows,
      }),
    ),
  ])

const fileName = 'past-guests.xlsx'

/** Imports the whole list of an entered edition. */
export const importGuests = async ({ call }: Caller, within: string, file: Blob, id: string = randomUUID()) =>
  call(api.import, { query: { within, id }, file, fileName })

export const checkGuests = async ({ call }: Caller, within: string, file: Blob) =>
  call(api.check, { query: { within }, file, fileName })

/** One entered edition in each database: there are few numbers for them. */
const enteredIn = new WeakMap<object, Promise<string>>()

export const isolationRecords: IsolationRecords = {
  async ofReader({ db, clock }, { accountId }) {
    const id = randomUUID()
    await beginImport(db, { id, name: 'past guests', accountId, total: 0, begunAt: clock.now() })
    return { '/qms/past-guests/imports': id }
  },
  async hiddenFrom(portal) {
    const entered =
      enteredIn.get(portal.db) ?? portal.organiser('secretary').then((who) => enterEdition(who, 2022))
    enteredIn.set(portal.db, entered)
    return { '/qms/past-guests/editions': await entered }
  },
}
