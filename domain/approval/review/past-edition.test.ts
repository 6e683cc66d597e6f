import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { pendingGuest, portraitFile } from '#domain/people/participants/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { decideOn } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('a past edition is history: nothing of it is changed or decided in the windows of the next one', async () => {
  const liaison = await portal.organisationAccount()
  const reviewer = await portal.organiser('reviewer')
  const { id, revision, version } = await pendingGuest(liaison)
  await portal.db.execute(
    sql`update summits set current = false, registration_closes = '2026-04-20', edits_until = '2026-04-25'`,
  )
  const { id: _old, ...next } = { ...portal.summit, number: 7, year: 2027 }
  await addSummit(portal.db, portal.clock.now(), next, { current: true })

  const params = { id }
  const { call } = liaison
  const refused = await Promise.allSettled([
    call(participantsApi.save, { params, body: { revision, change: { badgeName: 'Late' } } }),
    call(participantsApi.submit, { params, body: { revision } }),
    call(participantsApi.uploadFile, {
      params: { ...params, field: 'portrait' },
      file: await portraitFile(),
      fileName: 'late.jpg',
    }),
    call(participantsApi.withdraw, { params, body: { revision } }),
  ])
  expect(refused).toMatchObject([40312, 40312, 40312, 40912].map((code) => ({ reason: { code } })))
  expect(await decideOn(reviewer, { id, version }, 'approve')).toMatchObject({ result: 'skipped' })
  const { may, edition } = await call(participantsApi.read, { params })
  expect(may).toMatchObject({ edit: false, submit: false, withdraw: false, takeBack: false })
  expect(edition).toMatchObject({ number: portal.summit.number, current: false })

  // it appears only in the list of its own edition, for those who registered it and for organisers
  const listed = async (who: Pick<typeof liaison, 'call'>, query: { edition?: number }) =>
    (await who.call(participantsApi.list, { query })).records.map((row) => row.id)
  for (const who of [liaison, reviewer]) {
    expect(await listed(who, { edition: portal.summit.number })).toEqual([id])
    expect(await listed(who, {})).toEqual([])
  }
  const others = await portal.organisationAccount()
  expect(await listed(others, { edition: portal.summit.number })).toEqual([])
  expect((await refusalOf(listed(liaison, { edition: 99 }))).status).toBe(404)
})
