import { faultsOf, sendThroughKills } from '#apps/server/testing/killed-outbox.ts'
import type { Bench, Line } from './benchmark.ts'
import { ratioOf } from './ratios.ts'

/**
 * What: mails that an SMTP server received while 10,000 messages were sent and the sending process was killed ten times (SIGKILL).
 * Against: each once. At most the ten in flight at a kill may arrive twice, with the same Message-ID; one that is missing, arrives a third
 * time or with another Message-ID stops the benchmark.
 */
export async function outboxKills({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const { messages, kills } = scale
  const arrivals = await sendThroughKills({ databaseUrl: await freshDatabase(), messages, kills })
  const [fault, ...more] = faultsOf(arrivals, messages)
  if (fault) throw new Error(`${fault}${more.length > 0 ? ` and ${more.length} more` : ''}`)
  const taken = [...arrivals.values()].reduce((sum, ids) => sum + ids.length, 0)
  const pair = { measured: taken, reference: messages }
  return [
    {
      ...ratioOf([pair]),
      name: `mails taken, ${kills} kills`,
      against: 'each message once',
      unit: 'mails',
      limit: { of: 'ratio', atMost: 1 + (kills * 10) / messages },
    },
  ]
}
