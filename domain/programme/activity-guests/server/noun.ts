import { logged, namesIn } from '#domain/logged.ts'
import { activityAbandoned, activityNewsTold } from '#domain/programme/activities/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'
import { mendSearchTexts } from '#kit/db/search/mend-search-texts.ts'
import { guestInvitation, ownGuest } from '../api/registering.ts'
import { noun } from '../noun.ts'
import { activityGuest } from '../rules.ts'
import { guestLogWords } from '../words/screens.ts'
import { guestTemplates } from '../words/templates.ts'
import { words } from '../words.ts'
import { answerSearches } from './actions/search.ts'
import { tellGuests } from './actions/telling.ts'
import { activityGuestsRoutes as routes } from './routes.ts'
import { guestIn, searchOfGuest } from './store.ts'
import { activityGuests as activityGuestsTable, lifecycles } from './tables.ts'

export const activityGuests = serverNoun(noun, {
  logs: [
    logged({
      type: 'activityGuest',
      title: words.title,
      form: activityGuest,
      words,
      fields: guestLogWords.fields,
      values: guestLogWords.values,
      named: namesIn(activityGuestsTable, 'name'),
      path: (id) => `/activity-guests/${id}`,
    }),
  ],
  lifecycles,
  routes,
  templates: Object.values(guestTemplates),
  housekeeping: [mendSearchTexts('activity guests', activityGuestsTable, searchOfGuest)],
  schemas: { GuestInvitation: guestInvitation, OwnActivityGuest: ownGuest },
  wire(services) {
    const { events, hooks } = services
    hooks.handle(setUpAsked, async (_, { edition, begun }) => begun(guestIn(edition.id)))
    answerSearches(services)
    events.on(activityAbandoned, (tx, { activity }) =>
      tellGuests(tx, services, activity, {
        news: 'abandoned',
        occasion: `guests, abandoned ${activity.id}`,
      }),
    )
    events.on(activityNewsTold, (tx, { activity, at }) =>
      tellGuests(tx, services, activity, {
        news: 'changed',
        occasion: `guests, changed ${activity.id} ${at.getTime()}`,
      }),
    )
  },
})
