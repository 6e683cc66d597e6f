import { enqueue } from '#domain/ground/outbox/server/actions.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummit, type Summit } from '#domain/ground/summit/server/actions.ts'
import { contactsOf, draftsAmong, linkFor } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { dayText } from '#kit/rules/clock/local-time-words.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import { type Door, doors, reminderDays } from '../rules.ts'
import { personnelTemplates } from '../words/templates.ts'
import { registeredAt } from './store.ts'

/** The last day of a registration, if it is near: those who have started are reminded. */
function closingSoon(summit: Summit, door: Door, now: Date): string | undefined {
  const { state, closes } = windowOf(summit, `door ${door}`, now)
  const near = eventDay(new Date(now.getTime() + reminderDays * 86_400_000))
  return state === 'open' && closes <= near ? closes : undefined
}

async function remind(services: Services, summit: Summit, door: Door, closes: string) {
  const { db } = services
  const drafts = await draftsAmong(db, await registeredAt(db, summit.id, door))
  const values = { day: { zh: dayText(closes, 'zh'), en: dayText(closes, 'en') } }
  for (const draft of drafts)
    await db.transaction(async (tx) => {
      for (const { account, language, accountId } of await contactsOf(tx, draft))
        await enqueue(tx, services, {
          template: personnelTemplates.closing,
          values,
          to: { address: account, language, accountId },
          // the leader of a group is reminded once for all of its members
          occasion: `closing ${summit.id} ${door} ${closes}`,
          link: linkFor(accountId, `/guests/${draft.id}`),
        })
    })
  return drafts.length
}

/** Reminders of personnel: a registration that closes soon, once for each day on which it was set to close. */
export const personnelHousekeeping: Step<Services>[] = [
  {
    name: 'closing-doors',
    everyMinutes: 60,
    async run(services, now, cursor) {
      const summit = await currentSummit(services.db).catch(() => undefined)
      if (!summit) return 0
      const done = new Set((cursor ?? '').split(' '))
      let count = 0
      const kept: string[] = []
      for (const door of doors) {
        const closes = closingSoon(summit, door, now)
        if (!closes) continue
        const mark = `${summit.id}/${door}/${closes}`
        kept.push(mark)
        if (!done.has(mark)) count += await remind(services, summit, door, closes)
      }
      await services.wakeOutbox()
      return { count, cursor: kept.join(' ') }
    },
  },
]
