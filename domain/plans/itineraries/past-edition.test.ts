import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { addSummit } from '#domain/ground/summit/server/actions.ts'
import { itinerariesApi as api } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('a receptionist, and editing on behalf, are offered for people of this edition, and not for those of a past one', async () => {
  const { id } = await portal.registeredGuest()
  const reception = await portal.organiser('reception')
  const may = async () => (await reception.call(api.read, { params: { id } })).may
  expect(await may()).toEqual({ edit: true, receive: true })
  await portal.db.execute(sql`update summits set current = false`)
  const { id: _old, ...next } = { ...portal.summit, number: 7, year: 2027 }
  await addSummit(portal.db, portal.clock.now(), next, { current: true })
  expect(await may()).toEqual({ edit: false, receive: false })
})
