import { expect, test } from 'vitest'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { record } from './record.ts'

const { calls, example } = record

test('the reception keeps arrival points, the desk finds them by where one meets, and reviewers see none', async () => {
  const portal = await startTestPortal()
  const [reception, desk, reviewer] = [
    await portal.organiser('reception'),
    await portal.organiser('desk'),
    await portal.organiser('reviewer'),
  ]
  const id = crypto.randomUUID()
  await reception.call(calls.create, { body: { id, change: example } })
  const query = { kind: 'terminal', search: '3 号门' } as const
  expect((await desk.call(calls.page, { query })).records).toMatchObject([{ id, place: 'TAO' }])
  await expect(desk.call(calls.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await expect(reviewer.call(calls.page, {})).rejects.toMatchObject({ status: 403 })
  const wrong = { ...example, serviceFrom: '2026-06-18', serviceUntil: '2026-06-17' }
  await expect(
    reception.call(calls.create, { body: { id: crypto.randomUUID(), change: wrong } }),
  ).rejects.toMatchObject({ status: 422, data: [{ path: 'serviceUntil', code: 'endsBeforeBeginning' }] })
  await portal.close()
})
