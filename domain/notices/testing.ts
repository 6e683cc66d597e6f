import {
  type OrganisationType,
  type OrganiserRole,
  organisationTypes,
  organiserRoles,
  type Role,
} from '#domain/actor.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { addNotice } from './server/actions.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }
export type GivenNotice = Partial<Parameters<typeof addNotice>[1]>

/** A notice of the current edition that was released just now to everybody, in both languages, unless told otherwise. */
export const releasedNotice = ({ db, clock, summit }: Portal, given: GivenNotice = {}) =>
  addNotice(db, {
    summitId: summit.id,
    chineseTitle: '会期交通安排',
    englishTitle: 'Traffic during the summit',
    chineseContent: '<p>请预留时间。</p>',
    englishContent: '<p>Please allow more time.</p>',
    releasedAt: clock.now(),
    at: clock.now(),
    ...given,
  })

const isOrganiser = (role: Role): role is OrganiserRole => (organiserRoles as readonly Role[]).includes(role)
const isUnit = (role: Role): role is OrganisationType => (organisationTypes as readonly Role[]).includes(role)

/** For one role alone, as far as a notice can say it. */
const forRole = (role: Role): GivenNotice => {
  if (isOrganiser(role)) return { readers: 'organisers', organiserRoles: [role] }
  return { readers: 'participants', ...(isUnit(role) && { audience: { accountTypes: [role] } }) }
}

const idsOf = (id: string) => ({ '/qms/notices': id, noticeId: id })

export const isolationRecords: IsolationRecords = {
  ofReader: async (portal, { role }) =>
    idsOf(await releasedNotice(portal, { ...forRole(role), mustAcknowledge: true })),
  async hiddenFrom(portal, role) {
    const hidden = await releasedNotice(portal, forRole(role === 'viewer' ? 'desk' : 'viewer'))
    return { ...idsOf(hidden), '/qms/notices/all': await releasedNotice(portal, forRole('desk')) }
  },
}
