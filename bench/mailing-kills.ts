import { mailThroughKills } from '#apps/server/testing/killed-mailing.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/**
 * What: copies of a notice that were written for 10,000 readers while the process that writes them was killed ten times (SIGKILL).
 * Against: one for each; a missing or duplicate copy stops the benchmark.
 */
export async function mailingKills({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const { readers, kills } = scale
  const mailed = await mailThroughKills({ databaseUrl: await freshDatabase(), readers, kills })
  if (mailed.addresses !== readers || !mailed.isOver)
    throw new Error(`not each reader has one: ${JSON.stringify(mailed)}`)
  return [
    {
      ...ratioOf([{ measured: mailed.messages, reference: readers }]),
      name: `copies, ${kills} kills`,
      against: 'each reader once',
      unit: 'messages',
      limit: { of: 'ratio', atMost: 1 },
    },
  ]
}
