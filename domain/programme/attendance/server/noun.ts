import { beforeEditionIsCounted } from '#domain/ground/summit/server/actions/hooks.ts'
import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { logged } from '#domain/logged.ts'
import { beforeFiguresAreKept } from '#domain/people/forgetting/server/actions/hooks.ts'
import { beforeMergeIsUndone } from '#domain/people/merges/server/actions.ts'
import {
  approvalEnded,
  approvalTakenBack,
  beforeTimelineIsShown,
  participantWithdrawn,
} from '#domain/people/participants/server/actions.ts'
import { beforePlanIsWritten } from '#domain/plans/itineraries/server/actions.ts'
import { activityAbandoned, activityArranged } from '#domain/programme/activities/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { waitingListsWords } from '../words/names.ts'
import { permissionWords } from '../words/permissions.ts'
import { attendanceLogFields, stateWords } from '../words/screens.ts'
import { assignedTemplate, offeredTemplate, partTemplates } from '../words/templates.ts'
import { endAnswerLink } from './actions/answer-links.ts'
import { keepAttendance } from './actions/figures.ts'
import { givePlacesBack } from './actions/given-back.ts'
import { addHeldSeats } from './actions/held-seats.ts'
import { addToPlan } from './actions/programme.ts'
import { answerSearches } from './actions/search.ts'
import { addAttendances } from './actions/timeline.ts'
import {
  followAbandoned,
  followActivity,
  lapseOffers,
  namesOfParts,
  releasePerson,
  remind,
} from './actions.ts'
import { attendanceRoutes as routes } from './routes.ts'
import { answerAccess, givenAnswers } from './store/answer-links.ts'
import { countWaitlisted } from './store.ts'
import { lifecycles } from './tables.ts'

export const attendance = serverNoun(noun, {
  logs: [
    logged({
      type: 'attendance',
      title: permissionWords.title,
      fields: attendanceLogFields,
      values: stateWords,
      named: (db, _, ids) => namesOfParts(db, ids),
    }),
  ],
  lifecycles,
  routes,
  accesses: [{ kind: answerAccess.kind, given: givenAnswers, end: endAnswerLink }],
  templates: [...Object.values(partTemplates), offeredTemplate, assignedTemplate],
  housekeeping: [
    { name: 'lapsed-offers', everyMinutes: 1, run: lapseOffers },
    { name: 'activity-reminders', everyMinutes: 10, run: remind },
  ],
  wire(services) {
    const { events, hooks } = services
    answerSearches(services)
    hooks.handle(beforeHeldIsFreed, addHeldSeats)
    hooks.handle(beforePlanIsWritten, addToPlan)
    hooks.handle(beforeEditionIsCounted, async (db, { summitId, closes }) => {
      const count = await countWaitlisted(db, summitId)
      if (count > 0) closes({ what: waitingListsWords, count })
    })
    hooks.handle(beforeTimelineIsShown, addAttendances)
    hooks.handle(beforeFiguresAreKept, keepAttendance)
    hooks.handle(beforeMergeIsUndone, async (_, { givenBackBy }) =>
      givenBackBy('attendances', givePlacesBack),
    )
    events.on(activityArranged, (tx, told) => followActivity(tx, services, told))
    events.on(activityAbandoned, (tx, told) => followAbandoned(tx, services, told))
    for (const ended of [participantWithdrawn, approvalTakenBack, approvalEnded])
      events.on(ended, (tx, step) => releasePerson(tx, services, step))
  },
})
