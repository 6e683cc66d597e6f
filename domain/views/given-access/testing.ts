import { sql } from 'drizzle-orm'
import { officeRoles, type Role } from '#domain/actor.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi } from '#domain/programme/attendance/api.ts'
import type { Ids, IsolationRecords } from '#domain/testing.ts'

const isOrganiser = (role: Role) => (officeRoles as readonly Role[]).includes(role)

export const isolationRecords: IsolationRecords = {
  /** A link that asks a guest for an answer, as if this organiser had assigned the guest. */
  async ofReader(portal, { accountId, role }): Promise<Ids> {
    if (!isOrganiser(role)) return {}
    const guest = await putApprovedGuest(portal.db, await portal.organisationAccount())
    const programme = await portal.organiser('programme')
    const { id } = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
    const body = { participantIds: [guest], form: 'onSite' as const }
    await programme.call(attendanceApi.assign, { params: { id }, body })
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`update answer_links set created_by = ${accountId} where created_by = ${programme.accountId} returning id`,
    )
    return { '/qms/givenAccess': rows[0]?.id ?? '' }
  },
  // a share link that the account made: ended here as well as on the page of its record
  ofOrganisation: async (_portal, _who, { shareId = '' }) => ({ '/qms/givenAccess': shareId }),
}
