import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { revealsApi } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('a person sees a hundred protected values in an hour, the secretary hears of the next once, and all of it is listed', async () => {
  const secretary = await portal.organiser('secretary')
  const reviewer = await portal.organiser('reviewer', 'Ms Zhou')
  const { id } = await draftGuest(await portal.organisationAccount())
  const look = (who: typeof reviewer) =>
    who.call(participantsApi.reveal, { params: { id }, body: { field: 'documentNumber' } })
  for (let at = 0; at < 100; at++) await look(reviewer)
  const refused = { status: 429, code: 42904, data: { waitSeconds: 3_600 } }
  await expect(look(reviewer)).rejects.toMatchObject(refused)
  await expect(look(reviewer)).rejects.toMatchObject({ code: 42904 })
  const messages = await portal.visitor.call(outboxApi.mailbox, { query: { to: secretary.account } })
  expect(messages.map(({ subject }) => subject)).toEqual(['Ms Zhou viewed a lot of sensitive data'])
  await look(secretary)

  const shown = await secretary.call(revealsApi.list, { query: {} })
  expect(shown.total).toBe(101)
  expect(shown.records[0]).toMatchObject({
    actorId: secretary.accountId,
    participantId: id,
    field: 'documentNumber',
  })
  const own = await secretary.call(revealsApi.list, { query: { actorId: reviewer.accountId } })
  expect(own.total).toBe(100)
  await expect(reviewer.call(revealsApi.list, {})).rejects.toMatchObject({ code: 40300 })

  portal.clock.advance(3_601_000)
  expect(await look(reviewer)).toEqual({ value: expect.stringMatching(/./) })
})
