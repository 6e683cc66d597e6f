import { randomUUID } from 'node:crypto'
import { hostedActivityFor } from '#domain/activities/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { activityGuestsApi } from './api.ts'
import { activityGuests } from './server/tables.ts'
import { guestColumns } from './words/columns.ts'

/** A guest without faults. */
export const guestFields = () => ({
  name: '林晓东',
  unit: '海洋经济研究会',
  mobile: '13900000001',
  email: 'lin@example.com',
  landline: '0532-12345678',
  province: '山东',
  city: '青岛',
})

/** A spreadsheet as somebody fills the template in. */
export const guestSheet = async (rows: ReadonlyArray<Record<string, string | null | undefined>>) =>
  new Blob([
    new Uint8Array(await writeList({ name: { zh: '嘉宾', en: 'Guests' }, columns: guestColumns, rows })),
  ])

export const isolationRecords: IsolationRecords = {
  /** A guest of an activity that the organisation proposed and that is published, and an import of nobody. */
  async ofOrganisation(portal, who) {
    const { organisationId } = who
    const activityId = await hostedActivityFor(portal, organisationId)
    const [guestId, id, at] = [randomUUID(), randomUUID(), portal.clock.now()]
    await portal.db.insert(activityGuests).values({
      ...{ id: guestId, summitId: portal.summit.id, activityId, organisationId, state: 'registered' },
      ...{ missing: 8, createdAt: at, updatedAt: at },
    })
    const file = await guestSheet([])
    // individuals host nothing and may not import
    await who.call(activityGuestsApi.import, { query: { id }, file, fileName: 'guests.xlsx' }).catch(() => {})
    return { '/qms/activity-guests': guestId, '/qms/activity-guests/imports': id }
  },
}
