import { serverNoun } from '#domain/server-noun.ts'
import { may, ownPlan, participantReply, portraitCheck } from '../api.ts'
import { participantSummary } from '../lists.ts'
import { noun } from '../noun.ts'
import { requestedChanges } from '../rules.ts'
import { participantsHousekeeping as housekeeping } from './jobs.ts'
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
  housekeeping,
})
