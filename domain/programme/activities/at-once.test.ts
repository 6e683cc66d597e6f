import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { untilWaiting } from '#kit/testing/until-waiting.ts'
import { activitiesApi as api } from './api.ts'
import { createActivity } from './server/actions/editing.ts'
import { draftActivity } from './testing.ts'

let portal: TestPortal
let programme: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  programme = await portal.organiser('programme')
})
afterAll(() => portal.close())

test('of two activities that begin at the same instant with ids that begin alike, the second one is refused', async () => {
  const id = randomUUID()
  const alike = `${id.slice(0, 13)}${randomUUID().slice(13)}`
  const second = await portal.db.transaction(async (db) => {
    await createActivity({ db, services: portal.services, body: { id } })
    const attempt = programme.call(api.create, { body: { id: alike } }).then(
      () => 'made',
      ({ code }: { code: number }) => code,
    )
    await untilWaiting(portal.db, 1)
    // another beginning waits for nobody
    await programme.call(api.create, { body: { id: randomUUID() } })
    return { attempt }
  })
  expect(await second.attempt).toBe(commonRefusals.idTaken.code)
})

test('a draft to which somebody refers at the same instant is not deleted under it', async () => {
  const { id } = await draftActivity(programme)
  const deleting = await portal.db.transaction(async (db) => {
    await db.execute(sql`insert into activity_seats (activity_id, form) values (${id}, 'onSite')`)
    const attempt = programme.call(api.remove, { params: { id } }).then(
      () => 'deleted',
      ({ code }: { code: number }) => code,
    )
    await untilWaiting(portal.db, 1)
    return { attempt }
  })
  expect(await deleting.attempt).toBe(recordRefusals.stillUsed.code)
  expect(await programme.call(api.read, { params: { id } })).toMatchObject({ state: 'draft' })
})
