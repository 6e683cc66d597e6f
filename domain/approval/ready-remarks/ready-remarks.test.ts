import { expect, test } from 'vitest'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { record } from './record.ts'

const { calls, example } = record

test('reviewers keep ready remarks in both languages, and nobody else sees them', async () => {
  const portal = await startTestPortal()
  const reviewer = await portal.organiser('reviewer')
  const id = crypto.randomUUID()
  await reviewer.call(calls.create, { body: { id, change: example } })
  const secretary = await portal.organiser('secretary')
  const { records } = await secretary.call(calls.page, { query: { decision: 'return', search: 'full face' } })
  const { chineseText, englishText, chineseName, englishName } = example
  expect(records).toMatchObject([{ chineseText, englishText, name: { zh: chineseName, en: englishName } }])
  const viewer = await portal.organiser('viewer')
  await expect(viewer.call(calls.page, {})).rejects.toMatchObject({ status: 403 })
  const half = { ...example, englishText: null }
  await expect(
    reviewer.call(calls.create, { body: { id: crypto.randomUUID(), change: half } }),
  ).rejects.toMatchObject({ status: 422 })
  await portal.close()
})
