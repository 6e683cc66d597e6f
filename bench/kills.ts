import { killedJourneys } from '#apps/server/testing/killed-journeys.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/**
 * What: acknowledged writes that are durable while two people post guests with portraits and submit them, a third reads lists and spreadsheets, and
 * the portal's process, every second time its database too, is killed (`kill -9`). A lost write or a half-written guest stops it.
 * Against: those acknowledged. `npm run bench -- --kills 20 kills` sets another number.
 */
export async function kills({ scale }: Bench): Promise<Line[]> {
  const wanted = scale.journeyKills
  const begun = performance.now()
  const { guests, acknowledged } = await killedJourneys(wanted, (kill) => {
    if (kill % 10 === 0) console.log(`  ${kill} kills`)
  })
  return [
    {
      ...ratioOf([{ measured: acknowledged, reference: acknowledged }]),
      name: `acknowledgements kept, ${wanted} kills`,
      against: 'those acknowledged',
      unit: 'calls',
      limit: { of: 'ratio', atLeast: 1 },
      note: `${guests} guests, each read after its kill and once more at the end; ${Math.round((performance.now() - begun) / 1000)} s`,
    },
  ]
}
