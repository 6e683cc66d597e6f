import type { Actor } from '#domain/actor.ts'
import { enqueue, enqueueAll, type Recipient } from '#domain/ground/outbox/server/actions.ts'
import { accountName } from '#domain/identity/accounts/rules.ts'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import type { Activity } from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { localTimeText } from '#kit/rules/clock/local-time-words.ts'
import { type GuestNews, guestTemplates } from '../../words/templates.ts'
import { type ActivityGuest, guestsOf } from '../store.ts'

const valuesOf = (activity: Activity, { name }: ActivityGuest) => ({
  activity: nameOf(activity),
  name: name ?? '',
  when: activity.begins
    ? { zh: localTimeText(activity.begins, 'zh'), en: localTimeText(activity.begins, 'en') }
    : '',
  where: { zh: activity.chinesePlace ?? '', en: activity.englishPlace ?? '' },
})

type Registered = { activity: Activity; guest: ActivityGuest; to: Actor }

/** Confirms the registration to a guest who registered by a link, at the proven number or address. */
export async function tellRegistered(db: Database, services: Services, { activity, guest, to }: Registered) {
  await enqueue(db, services, {
    template: guestTemplates.registered,
    values: valuesOf(activity, guest),
    to: { address: to.account, accountId: to.accountId, language: guest.language ?? 'both' },
    occasion: `activity guest ${guest.id} ${guest.submittedAt?.getTime() ?? 0}`,
    link: pathOf.activityGuest,
  })
}

/** Recipient for messages to a guest. The language is known where they registered themselves. */
function reachedAt({ email, mobile, language }: ActivityGuest): Recipient | undefined {
  const address = email ?? (mobile ? accountName.safeParse(mobile).data : undefined)
  return address ? { address, language: language ?? 'both' } : undefined
}

/** Tells every guest of an activity what has changed, once for each occasion. */
export async function tellGuests(
  db: Database,
  services: Services,
  activity: Activity,
  { news, occasion }: { news: GuestNews; occasion: string },
): Promise<void> {
  const guests = await guestsOf(db, [activity.id])
  await enqueueAll(
    db,
    services,
    guests.flatMap((guest) => {
      const to = reachedAt(guest)
      return to ? [{ template: guestTemplates[news], values: valuesOf(activity, guest), to, occasion }] : []
    }),
  )
}
