import { expect, it } from 'vitest'
import { killedJourneys } from './testing/killed-journeys.ts'

// The journey is posted by two people at once while the server, and every second time its database too, is killed without warning.

/** Each takes five seconds; `KILLS=20` asks for more, and `npm run bench -- kills` makes a hundred. */
const kills = Number(process.env.KILLS ?? 4)

it(`${kills} kills lose nothing that was acknowledged and leave nothing by half`, {
  timeout: 400_000,
}, async () => {
  const { guests } = await killedJourneys(kills)
  expect(guests).toBeGreaterThanOrEqual(kills)
})
