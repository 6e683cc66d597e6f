import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { applyDecisions, lockParticipant } from '#domain/people/participants/server/actions.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { portraitChecks } from './server/tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('nobody is approved whose portrait the face check refused and nobody accepted', async () => {
  const liaison = await portal.organisationAccount({ type: 'government' })
  const { id } = await pendingGuest(liaison)
  const decided = () =>
    portal.db.transaction(async (tx) => {
      const person = await lockParticipant(tx, id)
      if (!person) throw new Error('there is no such person')
      const author = { accountId: liaison.accountId, name: { zh: '审核', en: 'Reviewer' } }
      const all = await applyDecisions(tx, portal.services, author, { people: [person], decision: 'approve' })
      return all.get(id)
    })
  await portal.db.update(portraitChecks).set({ met: false }).where(eq(portraitChecks.participantId, id))
  expect(await decided()).toMatchObject({ kind: { code: 40916 } })
})
