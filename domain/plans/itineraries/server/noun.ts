import { publishedHotelsChanged } from '#domain/ground/hotels/server/actions.ts'
import { logged } from '#domain/logged.ts'
import {
  beforeFurtherColumnsAreShown,
  beforeTimelineIsShown,
  ofPerson,
} from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { itineraryReply } from '../api.ts'
import { planned } from '../lists.ts'
import { noun } from '../noun.ts'
import { reception } from '../rules.ts'
import { receptionWords } from '../words.ts'
import { addFurtherColumns } from './actions/further-columns.ts'
import { forgetCopies } from './actions/hand-over.ts'
import { itineraryLog } from './actions/history.ts'
import { countTight, recountMissing } from './actions/recounting.ts'
import { endSubscription } from './actions/subscription.ts'
import { addItinerary } from './actions/timeline.ts'
import { showWaiting } from './actions/waiting.ts'
import { completeHandOvers } from './actions.ts'
import { itinerariesRoutes as routes } from './routes.ts'
import { feedLinks, givenFeeds } from './store/feeds.ts'
import { lifecycles } from './tables.ts'

export const itineraries = serverNoun(noun, {
  logs: [
    itineraryLog,
    logged({
      type: 'reception',
      title: receptionWords.title,
      readBy: 'itineraries:read',
      form: reception,
      words: receptionWords,
      ...ofPerson,
    }),
  ],
  lifecycles,
  routes,
  accesses: [{ kind: feedLinks.kind, given: givenFeeds, end: endSubscription }],
  schemas: { Itinerary: itineraryReply, PlannedItinerary: planned },
  housekeeping: [
    { name: 'hand-overs that a crash cut short', everyMinutes: 5, run: completeHandOvers },
    { name: 'tight transfers of itineraries', everyMinutes: 5, run: countTight },
    { name: 'copies of hand-overs in itineraries', everyMinutes: 1_440, run: forgetCopies },
  ],
  wire({ hooks, events }) {
    events.on(publishedHotelsChanged, recountMissing)
    showWaiting({ hooks })
    hooks.handle(beforeFurtherColumnsAreShown, addFurtherColumns)
    hooks.handle(beforeTimelineIsShown, addItinerary)
  },
})
