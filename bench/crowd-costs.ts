import type { Bench, Limit, Line } from './benchmark.ts'
import { startCrowd } from './call-crowd.ts'
import { withDirectory } from './portal.ts'
import { inTurns, median, type Pair, ratioOf } from './ratios.ts'
import { inWorktree } from './upgrade/release-before.ts'
import { type Program, startProgram, type WriteCost } from './write-costs.ts'

/** The program before batches filled and statements of every write were built once (decision 232), which runs in turns with this one. */
const commitBefore = 'ba3bfc7f'

type Costs = { measured: WriteCost; reference: WriteCost }[]

const pairsOf = (costs: Costs, of: keyof WriteCost): Pair[] =>
  costs.map(({ measured, reference }) => ({ measured: measured[of], reference: reference[of] }))

function besides(costs: Costs): string {
  const both = (of: keyof WriteCost, digits: number) =>
    (['measured', 'reference'] as const)
      .map((side) => median(pairsOf(costs, of).map((pair) => pair[side])).toFixed(digits))
      .join(' : ')
  return `Node ${both('node', 2)}, PostgreSQL ${both('postgres', 2)} ms a call; all answered within ${both('whole', 0)} ms`
}

const lineOf = (of: 'node' | 'processor', name: string, costs: Costs, limit?: Limit): Line => ({
  ...ratioOf(pairsOf(costs, of)),
  name: `processor time${of === 'node' ? ' of Node' : ''}, ${name}`,
  against: `commit ${commitBefore}`,
  unit: 'ms/call',
  ...(limit && { limit }),
  note: besides(costs),
})

/**
 * What: processor time of the portal's process for a sign-up, with different numbers of people at a time, each with a session of their own, signed over
 * HTTP; and of it and PostgreSQL together for a signed change that changes nothing. The crowd is a process of its own, and messages are held back
 * (`outbox-backlog` measures how they leave). In the note both processes, and the time until all were answered. More or fewer sign-ups than places stop it.
 * Against: an earlier commit with the packages of this one, in turns with it.
 * Limits: 0.8 ms for a sign-up when all come at once, 1.5 ms with twenty at a time; all of them answered within a second; a change at most 0.6 of before.
 */
export async function crowdCosts({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const { people, places } = scale.rush
  const crowd = startCrowd()
  const start = async (varDir: string, folder?: string) =>
    startProgram({ databaseUrl: await freshDatabase(), varDir, people, crowd, ...(folder && { folder }) })
  const compared = async (now: Program, before: Program) => {
    const costs = (cost: (program: Program) => Promise<WriteCost>): Promise<Costs> =>
      inTurns(
        Math.min(5, scale.rounds),
        () => cost(now),
        () => cost(before),
      )
    const atATime = (inFlight: number) => costs((program) => program.signUps(inFlight, places))
    // warm-up: code is slow until it is compiled
    for (const program of [now, before]) {
      await program.signUps(people, places)
      await program.emptyWrites(Math.min(20, people))
    }
    return linesOf(people, {
      few: await atATime(Math.min(20, people)),
      more: await atATime(Math.min(50, people)),
      all: await atATime(people),
      writes: await costs((program) => program.emptyWrites(Math.min(20, people))),
    })
  }
  try {
    return await inWorktree(commitBefore, (folder) =>
      withDirectory((own) =>
        withDirectory(async (other) => {
          const now = await start(own)
          try {
            const before = await start(other, folder)
            return await compared(now, before).finally(before.stop)
          } finally {
            await now.stop()
          }
        }),
      ),
    )
  } finally {
    await crowd.stop()
  }
}

function linesOf(
  people: number,
  { few, more, all, writes }: Record<'few' | 'more' | 'all' | 'writes', Costs>,
) {
  return [
    lineOf('node', 'sign-ups, 20 at a time', few, { of: 'measured', atMost: 1.5 }),
    lineOf('node', 'sign-ups, 50 at a time', more),
    lineOf('node', `sign-ups, ${people} at once`, all, { of: 'measured', atMost: 0.8 }),
    {
      ...ratioOf(pairsOf(all, 'whole')),
      name: `${people} sign-ups at once, answered`,
      against: `commit ${commitBefore}`,
      unit: 'ms',
      limit: { of: 'measured', atMost: 1_000 } as const,
    },
    lineOf('processor', 'signed changes that change nothing, 20 at a time', writes, {
      of: 'ratio',
      atMost: 0.6,
    }),
  ]
}
