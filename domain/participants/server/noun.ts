import { serverNoun } from '#domain/server-noun.ts'
import { may, ownPlan, participantReply, portraitCheck } from '../api.ts'
import { participantSummary } from '../lists.ts'
import { noun } from '../noun.ts'
import { requestedChanges } from '../rules.ts'
import { deleteEmptyDrafts, makeNameDigests } from './actions.ts'
import { participantsRoutes as routes } from './routes.ts'

export const participants = serverNoun(noun, {
  routes,
  schemas: {
    OwnPlan: ownPlan,
    Participant: participantReply,
    ParticipantRights: may,
    ParticipantSummary: participantSummary,
    PortraitCheck: portraitCheck,
    RequestedChanges: requestedChanges,
  },
  housekeeping: [
    { name: 'name digests', run: ({ db }) => makeNameDigests(db) },
    { name: 'records begun and left empty', run: ({ db, clock }) => deleteEmptyDrafts(db, clock.now()) },
  ],
})
