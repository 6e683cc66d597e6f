import { expect, test } from 'vitest'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { record } from './record.ts'

const { calls, example } = record

test('the reception keeps vehicles, the desk finds them, and reviewers see none', async () => {
  const portal = await startTestPortal()
  const [reception, desk, reviewer] = [
    await portal.organiser('reception'),
    await portal.organiser('desk'),
    await portal.organiser('reviewer'),
  ]
  const id = crypto.randomUUID()
  await reception.call(calls.create, { body: { id, change: example } })
  const query = { kind: 'van', search: 'B·80001' } as const
  const { records } = await desk.call(calls.page, { query })
  expect(records).toMatchObject([{ id, plate: example.plate, kind: 'van', phone: '13900000021' }])
  const file = await reception.call(calls.export, { query: { ...query, format: 'csv' } })
  expect(await file.text()).toContain('鲁B·80001,Van,7,,孙立,')
  await expect(desk.call(calls.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(reviewer.call(calls.page, {})).rejects.toMatchObject({ status: 403 })
  await reception.call(calls.remove, { params: { id } })
  expect((await desk.call(calls.page, {})).records).toEqual([])
  await portal.close()
})
