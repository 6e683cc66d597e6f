import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { putApprovedGuest } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { parts } from '#domain/plans/itineraries/rules.ts'
import { fromFrankfurt } from '#domain/plans/itineraries/testing.ts'
import { enteredCompanion } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
})
afterAll(() => portal.close())

it('the guest’s itinerary goes to the companions by one call; a companion with an itinerary of their own keeps it', async () => {
  const guestId = await putApprovedGuest(portal.db, liaison)
  const [one, two] = [await enteredCompanion(liaison, guestId), await enteredCompanion(liaison, guestId)]
  const save = (id: string, change: object) =>
    liaison.call(itinerariesApi.save, { params: { id }, body: { revision: 0, change } })
  await save(guestId, { arrivalLegs: fromFrankfurt })
  await save(two.id, { arrivalLegs: [{ ...fromFrankfurt[1], number: 'G181' }] })
  const report = await liaison.call(itinerariesApi.copy, {
    params: { id: guestId },
    body: { parts: [...parts], to: [one.id, two.id], overwrite: false },
  })
  expect(report).toMatchObject([
    { id: one.id, outcome: 'copied' },
    { id: two.id, outcome: 'keptTheirs' },
  ])
  const read = (id: string) => liaison.call(itinerariesApi.read, { params: { id } })
  expect((await read(one.id)).arrivalLegs).toMatchObject([{ number: 'LH720' }, { number: 'G179' }])
  expect((await read(two.id)).arrivalLegs).toMatchObject([{ number: 'G181' }])
})
