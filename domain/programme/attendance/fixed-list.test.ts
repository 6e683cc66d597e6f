import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { attendanceApi as api } from './api.ts'
import { approvedGuests } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('a list is fixed when all of it was chosen: who has left the list since is named, who came is not assigned', async () => {
  const programme = await portal.organiser('programme')
  const own = await portal.organisationAccount()
  const [stays = '', cameLater = ''] = await approvedGuests(portal.db, own, 2)
  const [left = ''] = await approvedGuests(portal.db, await portal.organisationAccount(), 1)
  const { id } = await publishedActivity(programme, { category: 'assigned', entry: 'assignedOnly' })
  const list = { organisationId: own.organisationId, sort: 'newest' as const }
  const body = { list, participantIds: [stays, left], form: 'onSite' as const }
  const reply = await programme.call(api.assignList, { params: { id }, body })
  expect(reply.assigned).toHaveLength(1)
  expect(reply.skipped).toMatchObject([{ why: 'leftList' }])
  const rows = await programme.call(api.list, { params: { id } })
  expect(rows.map(({ participantId }) => participantId)).toEqual([stays])
  expect(cameLater).not.toBe('')
})
