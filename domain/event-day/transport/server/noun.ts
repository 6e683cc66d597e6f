import { vehicleChanged } from '#domain/ground/vehicles/server/actions.ts'
import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { logged } from '#domain/logged.ts'
import { beforeMergeIsUndone } from '#domain/people/merges/server/actions.ts'
import {
  approvalEnded,
  approvalTakenBack,
  ofPerson,
  participantWithdrawn,
} from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { boardPerson, movementReply, ownRide, proposedGroup, runReply } from '../api.ts'
import { noun } from '../noun.ts'
import { logWords, runStateWords } from '../words.ts'
import { rideSubject } from './actions/boarding.ts'
import { addHeldRides, freeSeatsOf, giveRidesBack, tellBoards } from './actions/following.ts'
import { runSubject } from './actions/run-rules.ts'
import { transportRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const transport = serverNoun(noun, {
  lifecycles,
  routes,
  schemas: {
    TransportRun: runReply,
    PersonOnBoard: boardPerson,
    TransportMovement: movementReply,
    ProposedRun: proposedGroup,
    OwnRide: ownRide,
  },
  logs: [
    logged({
      type: runSubject,
      title: logWords.run,
      readBy: 'transport:list',
      fields: logWords.fields,
      values: runStateWords,
      path: () => '/runs',
    }),
    logged({
      type: rideSubject,
      title: logWords.ride,
      readBy: 'transport:list',
      fields: logWords.fields,
      ...ofPerson,
    }),
  ],
  wire({ events, hooks }) {
    hooks.handle(beforeMergeIsUndone, async (_, { givenBackBy }) =>
      givenBackBy('transport_rides', giveRidesBack),
    )
    hooks.handle(beforeHeldIsFreed, addHeldRides)
    events.on(vehicleChanged, (tx) => tellBoards(tx))
    for (const ended of [participantWithdrawn, approvalTakenBack, approvalEnded])
      events.on(ended, (tx, { participantId, at, author }) => freeSeatsOf(tx, { participantId, at, author }))
  },
})
