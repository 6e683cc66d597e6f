import { expect, it } from 'vitest'
import { killedJourneys } from './testing/killed-journeys.ts'

// Two clients post the guest journey while the server, and every second time its database too, is killed (SIGKILL).

/** One of the server alone and one with its database; `KILLS=20` sets another number, and `npm run bench -- kills` makes a hundred. */
const kills = Number(process.env.KILLS ?? 2)

it(`${kills} kills lose nothing that was acknowledged and leave nothing by half`, {
  timeout: 400_000,
}, async () => {
  const { guests } = await killedJourneys(kills)
  expect(guests).toBeGreaterThanOrEqual(kills)
})
