import { findCurrent } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventDay, eventZone } from '#kit/rules/clock/zone.ts'
import { isDue, sentFrom } from '../rules.ts'
import { remindByRule } from './actions/reminding.ts'
import { holdReminders, rulesAtWork } from './store.ts'

/** Sends the automatic reminders that are due today, each in a transaction of its own; returns the number of messages. */
export async function sendAutomaticReminders(services: Services, now: Date): Promise<number> {
  const { db } = services
  if (localTime(now, eventZone).slice(11) < sentFrom) return 0
  const today = eventDay(now)
  const summit = await findCurrent(db)
  // on a first start there is no current edition for a moment
  if (!summit) return 0
  const dueIn = async (at: typeof db) =>
    (await rulesAtWork(at, summit.id)).filter(({ rule, lastRun }) => isDue(rule, summit, today, lastRun))
  let messages = 0
  for (const { rule } of await dueIn(db))
    messages += await db.transaction(async (tx) => {
      await holdReminders(tx)
      // another process may have sent it meanwhile
      const [due] = (await dueIn(tx)).filter((each) => each.rule.id === rule.id)
      if (!due) return 0
      const of = { lacks: due.rule.lacks, kind: due.rule.kind ?? undefined }
      return (await remindByRule({ db: tx, services }, summit.id, rule.id, of)).messages
    })
  if (messages > 0) await services.wakeOutbox()
  return messages
}
