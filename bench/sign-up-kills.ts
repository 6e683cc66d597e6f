import { crowdOverProcesses, killedInTheRush } from '#apps/server/testing/rush-rounds.ts'
import { prepareRush, startRushServer } from '#apps/server/testing/sign-up-rush.ts'
import type { Bench, Line } from './benchmark.ts'
import { withDirectory } from './portal.ts'
import { ratioOf } from './ratios.ts'

/** People in a rush with a kill; few, so that fifty rounds take minutes. */
const people = 120
const capacity = 30

/**
 * What: sign-ups that were acknowledged before their process was killed (SIGKILL), and are stored afterwards with the same result; besides,
 * a crowd over two and over four processes while people cancel and offers expire. Against: all of them. Any fault stops the benchmark.
 */
export async function signUpKills({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const rush = await prepareRush(databaseUrl, Math.min(people, scale.rush.people))
  const held = (faults: readonly string[]) => {
    if (faults.length > 0) throw new Error(`${faults.length} faults, ${faults[0]}`)
  }
  try {
    return await withDirectory(async (varDir) => {
      let looks = 0
      for (const count of [2, 4]) {
        const servers = await Promise.all(
          Array.from({ length: count }, () => startRushServer(databaseUrl, varDir)),
        )
        try {
          const round = await crowdOverProcesses({ rush, servers, capacity })
          held(round.faults)
          looks += round.looks
        } finally {
          await Promise.all(servers.map((server) => server.stop()))
        }
      }
      let acknowledged = 0
      let broken = 0
      for (let kill = 0; kill < scale.rush.kills; kill++) {
        // at a different point of the rush each time
        const after = 1 + ((kill * 37) % Math.ceil(rush.people.length * 0.8))
        const round = await killedInTheRush({ rush, databaseUrl, varDir, capacity, after })
        held(round.faults)
        acknowledged += round.acknowledged
        broken += round.broken
      }
      return [
        {
          ...ratioOf([{ measured: acknowledged, reference: acknowledged }]),
          name: `sign-ups kept, ${scale.rush.kills} kills`,
          against: 'those acknowledged',
          unit: 'sign-ups',
          limit: { of: 'ratio', atLeast: 1 },
          note: `${broken} calls were cut off and sent again as they were; places looked at ${looks} times over two and four processes`,
        },
      ]
    })
  } finally {
    await rush.close()
  }
}
