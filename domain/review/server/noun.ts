import {
  approvalTakenBack,
  participantSubmitted,
  participantWithdrawn,
  portraitAccepted,
  withdrawnByOrganiser,
} from '#domain/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { on } from '#kit/events/events.ts'
import { noun } from '../noun.ts'
import { tellWithdrawn } from './actions/tell-contacts.ts'
import { recordPortraitAccepted, recordReopened, recordSubmitted, recordWithdrawn } from './actions.ts'
import { reviewRoutes as routes } from './routes.ts'

export const review = serverNoun(noun, {
  routes,
  listens: [
    on(participantSubmitted, recordSubmitted),
    on(participantWithdrawn, recordWithdrawn),
    on(withdrawnByOrganiser, tellWithdrawn),
    on(approvalTakenBack, recordReopened),
    on(portraitAccepted, recordPortraitAccepted),
  ],
})
