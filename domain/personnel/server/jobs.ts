import { contactsOfAccounts } from '#domain/accounts/server/actions.ts'
import { enqueue } from '#domain/outbox/server/actions.ts'
import { doorOf, type PersonnelKind, personnelKinds } from '#domain/participants/rules.ts'
import { draftsOfPersonnel } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { windowOf } from '#domain/summit/rules.ts'
import { currentSummit, type Summit } from '#domain/summit/server/actions.ts'
import { dayText } from '#kit/clock/local-time-words.ts'
import { eventDay } from '#kit/clock/zone.ts'
import type { Step } from '#kit/housekeeping/step.ts'
import { reminderDays } from '../rules.ts'
import { personnelTemplates } from '../words/templates.ts'

/** The last day of a door, where it is near: those who have begun there are reminded. */
function closingSoon(summit: Summit, kind: PersonnelKind, now: Date): string | undefined {
  const { state, closes } = windowOf(summit, `door ${doorOf[kind]}`, now)
  const near = eventDay(new Date(now.getTime() + reminderDays * 86_400_000))
  return state === 'open' && closes <= near ? closes : undefined
}

async function remind(services: Services, summit: Summit, kind: PersonnelKind, closes: string) {
  const drafts = await draftsOfPersonnel(services.db, summit.id, kind)
  const contacts = await contactsOfAccounts(services.db, [
    ...new Set(drafts.map(({ registrantId }) => registrantId)),
  ])
  const values = { day: { zh: dayText(closes, 'zh'), en: dayText(closes, 'en') } }
  for (const { id, registrantId } of drafts) {
    const contact = contacts.get(registrantId)
    if (!contact) continue
    await services.db.transaction((tx) =>
      enqueue(tx, services, {
        template: personnelTemplates.closing,
        values,
        to: { address: contact.account, language: contact.language, accountId: contact.accountId },
        // the leader of a group is told once for all of its members
        occasion: `closing ${summit.id} ${kind} ${closes}`,
        link: `/guests/${id}`,
      }),
    )
  }
  return drafts.length
}

/** What personnel reminds of: a door that closes soon, once for each of its last days. */
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
      for (const kind of personnelKinds) {
        const closes = closingSoon(summit, kind, now)
        if (!closes) continue
        const mark = `${summit.id}/${kind}/${closes}`
        kept.push(mark)
        if (!done.has(mark)) count += await remind(services, summit, kind, closes)
      }
      await services.wakeOutbox()
      return { count, cursor: kept.join(' ') }
    },
  },
]
