import { activityAbandoned, activityArranged } from '#domain/programme/activities/server/actions.ts'
import {
  activityGuestsChanged,
  beforeReceiptIsShown,
} from '#domain/programme/activity-guests/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { codeShownTo, followActivity, followAll, followGuests } from './actions.ts'
import { lifecycles } from './tables.ts'

export const guestCodes = serverNoun(noun, {
  routes: [],
  lifecycles,
  housekeeping: [{ name: 'guest-codes-follow', everyMinutes: 2, run: followAll }],
  wire(services) {
    const { events, hooks } = services
    events.on(activityGuestsChanged, (db, { ids, at }) => followGuests({ db, services, at }, ids))
    for (const event of [activityAbandoned, activityArranged])
      events.on(event, (db, { activity, at }) => followActivity({ db, services, at }, activity.id))
    hooks.handle(beforeReceiptIsShown, async (db, { guestId, code }) => {
      const digits = await codeShownTo({ db, services }, guestId)
      if (digits) code(digits)
    })
  },
})
