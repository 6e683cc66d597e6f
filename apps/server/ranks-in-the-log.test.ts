import { afterAll, expect, test } from 'vitest'
import { seatingApi } from '#domain/event-day/seating/api.ts'
import { seatingPortal } from '#domain/event-day/seating/testing.ts'
import { logApi } from '#domain/views/log/api.ts'

const { portal, programme, secretary, planned } = await seatingPortal()
afterAll(() => portal.close())

test('the log tells the rank of a person to nobody who may not set it', async () => {
  const { params, people } = await planned()
  const [ann = ''] = people
  const body = { precedence: { rankClass: 2, number: 7 } }
  await programme.call(seatingApi.rank, { params: { ...params, participantId: ann }, body })
  const record = { params: { type: 'seatingRank', recordId: ann }, query: {} }
  expect((await secretary.call(logApi.record, record)).lines).toHaveLength(2)
  const viewer = await portal.organiser('viewer')
  const seen = await viewer.call(logApi.record, record).catch(() => ({ lines: [] }))
  expect(seen.lines).toEqual([])
})
