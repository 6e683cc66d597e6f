import { channels } from '#domain/ground/outbox/rules.ts'
import { outboxStanding } from '#domain/ground/outbox/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Finding, fault, good } from './finding.ts'

/** Seconds after which a message that waits is a fault: an outage of the provider, or no process sends. */
const longestWait = 3_600

const many = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

/** What waits and what failed in the last day. Reasons have addresses in them, so they are read on the screen. */
export async function aboutMessages(db: Database, now: Date): Promise<Finding> {
  const about = 'messages'
  const standing = await outboxStanding(db, now)
  const each = channels.map((channel) => standing[channel])
  const failed = each.reduce((sum, one) => sum + one.failed, 0)
  const queued = each.reduce((sum, one) => sum + one.queued, 0)
  const oldest = Math.max(...each.map((one) => one.oldestSeconds))
  if (failed > 0)
    return fault(
      about,
      `${many(failed)} failed in the last 24 hours`,
      'read why at Sent messages of the console, mend it, and send them again from there',
    )
  if (oldest > longestWait)
    return fault(
      about,
      `${many(queued)} wait, the oldest for ${Math.round(oldest / 60)} minutes`,
      'see what is said above of mail and sms, whether the portal runs, and after a restore decide with AFTER_RESTORE',
    )
  return good(about, `${many(queued)} wait, none failed in the last 24 hours`)
}
