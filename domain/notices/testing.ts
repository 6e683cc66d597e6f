import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { addNotice, type NewNotice } from './server/actions.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }

/** A notice of the current edition that was released just now to everybody, in both languages, unless told otherwise. */
export const releasedNotice = ({ db, clock, summit }: Portal, given: Partial<NewNotice> = {}) =>
  addNotice(db, {
    summitId: summit.id,
    chineseTitle: '会期交通安排',
    englishTitle: 'Traffic during the summit',
    chineseContent: '请预留时间。',
    englishContent: 'Please allow more time.',
    releasedAt: clock.now(),
    at: clock.now(),
    ...given,
  })

const idsOf = (id: string) => ({ '/qms/notices': id, noticeId: id })

export const isolationRecords: IsolationRecords = {
  ofReader: async (portal, { role }) => idsOf(await releasedNotice(portal, { audience: [role] })),
  hiddenFrom: async (portal, role) =>
    idsOf(await releasedNotice(portal, { audience: [role === 'viewer' ? 'desk' : 'viewer'] })),
}
