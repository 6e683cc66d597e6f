import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { invitationsApi } from '#domain/identity/invitations/api.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { activityFields, activityFor, putActivity } from '#domain/programme/activities/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'

// What an invitation link to an activity shows of it. Invitations must not import activities; `invitedActivity` of the services resolves the details.

let portal: TestPortal
let organisationId: string
beforeAll(async () => {
  portal = await startTestPortal()
  organisationId = (await portal.organisationAccount()).organisationId
})
afterAll(() => portal.close())

const ask = (inviteCode: string) => portal.visitor.call(invitationsApi.masterInfo, { query: { inviteCode } })
const codeTo = async (activityId: string | null) =>
  (await openInvitation(portal, { kind: 'activityGuest', registersAs: 'activityGuest', activityId })).code
async function activityWith(values: Parameters<typeof putActivity>[2]) {
  const id = await activityFor(portal, organisationId)
  await putActivity(portal.db, id, values)
  return id
}

test.each(['activityGuest', 'activityRecommendation'] as const)(
  'a link of %s names its activity',
  async (kind) => {
    const activityId = await activityFor(portal, organisationId)
    const { code } = await openInvitation(portal, { kind, registersAs: 'activityGuest', activityId })
    const { chineseName: zh, englishName: en } = activityFields()
    expect(await ask(code)).toMatchObject({
      kind,
      organisation: null,
      activity: { id: activityId, title: { zh, en } },
    })
  },
)

test('the temporary sign-up refusals of R-079: no activity, none any more, no way to attend, abandoned', async () => {
  const refused = async (activityId: string | null) => (await refusalOf(ask(await codeTo(activityId)))).code
  expect(await refused(null)).toBe(40921)
  expect(await refused(randomUUID())).toBe(40921)
  expect(await refused(await activityWith({ state: 'draft', mode: null }))).toBe(40922)
  expect(await refused(await activityWith({ state: 'abandoned' }))).toBe(40923)
})
