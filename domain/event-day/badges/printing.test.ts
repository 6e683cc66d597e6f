import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { record as vehicles } from '#domain/ground/vehicles/record.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { badgesApi as api } from './api.ts'
import { badgePrinting } from './server/jobs.ts'
import { pagesOf, printBadges, usualPrint } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  const change = { ...kinds.example, covers: 'vehicle' as const, needsClearance: false }
  await secretary.call(kinds.calls.create, { body: { id: randomUUID(), change } })
})
afterAll(() => portal.close())

const vehicle = async (plate: string) => {
  const id = randomUUID()
  await secretary.call(vehicles.calls.create, { body: { id, change: { ...vehicles.example, plate } } })
  return id
}

const stateOf = async (id: string) => (await secretary.call(api.ofVehicle, { params: { id } })).badge?.state

test('a job that is begun again prints what it printed, and nothing that became ready since', async () => {
  const [first, second] = [await vehicle('鲁B·70001'), await vehicle('鲁B·70002')]
  const { id: jobId = '', pages } = await printBadges(portal, secretary, {})
  const later = await vehicle('鲁B·70003')
  const again = await badgePrinting.run({
    db: portal.db,
    services: portal.services,
    jobId,
    language: 'en',
    signal: new AbortController().signal,
    actor: {
      accountId: secretary.accountId,
      name: { zh: '', en: '' },
      permissions: new Set(),
    } as never,
    selection: usualPrint,
    tell: () => undefined,
  })
  const texts = (await pagesOf(again?.bytes as Uint8Array)).map(({ text }) => text)
  expect(texts).toEqual(pages?.map(({ text }) => text))
  expect(await Promise.all([first, second, later].map(stateOf))).toEqual(['printed', 'printed', 'cleared'])
})

test('the sample of a kind that is not there is not printed', async () => {
  const { reason } = await printBadges(portal, secretary, { sampleOf: randomUUID() })
  expect(reason).toEqual(commonRefusals.notFound.words)
})
