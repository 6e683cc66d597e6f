import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { logged } from '#domain/logged.ts'
import { beforeMergeIsUndone } from '#domain/people/merges/server/actions.ts'
import {
  approvalEnded,
  approvalTakenBack,
  ofPerson,
  participantWithdrawn,
} from '#domain/people/participants/server/actions.ts'
import { beforeSeatsAreTyped, placesGivenUp } from '#domain/programme/attendance/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { seatedPerson, seatingPlan } from '../api.ts'
import { noun } from '../noun.ts'
import { howWords, seatingWords as pageWords, sideWords, wishKindWords } from '../words/console.ts'
import { historyWords, stateWords, seatingWords as words } from '../words.ts'
import {
  addPlannedSeats,
  answerPlanned,
  giveSeatsBack,
  vacateAfter,
  vacatePerson,
} from './actions/following.ts'
import { seatingPrinting } from './jobs.ts'
import { seatingRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const seating = serverNoun(noun, {
  lifecycles,
  routes,
  jobs: [seatingPrinting],
  schemas: { SeatingPlan: seatingPlan, SeatedPerson: seatedPerson },
  logs: [
    logged({
      type: 'seating',
      title: words.title,
      readBy: 'seating:list',
      fields: historyWords,
      values: { ...howWords, ...sideWords, ...wishKindWords },
      ...ofPerson,
    }),
    logged({
      type: 'seatingRank',
      title: pageWords.rank,
      readBy: 'seating:rank',
      fields: { rankClass: pageWords.rankClass, rankNumber: pageWords.rankNumber },
      ...ofPerson,
    }),
    logged({
      type: 'seatingPlan',
      title: words.title,
      readBy: 'seating:list',
      fields: { state: words.state, arranged: words.arranged },
      values: stateWords,
    }),
  ],
  wire({ events, hooks }) {
    hooks.handle(beforeSeatsAreTyped, answerPlanned)
    hooks.handle(beforeHeldIsFreed, addPlannedSeats)
    hooks.handle(beforeMergeIsUndone, async (_, { givenBackBy }) =>
      givenBackBy('seating_placements', giveSeatsBack),
    )
    events.on(placesGivenUp, vacateAfter)
    for (const ended of [participantWithdrawn, approvalTakenBack, approvalEnded])
      events.on(ended, (tx, { participantId, at, author }) => vacatePerson(tx, { participantId, at, author }))
  },
})
