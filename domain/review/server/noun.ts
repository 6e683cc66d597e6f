import {
  approvalTakenBack,
  participantSubmitted,
  participantWithdrawn,
  portraitAccepted,
  withdrawnByOrganiser,
} from '#domain/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { decisionTemplates, withdrawnTemplate } from '../words/templates.ts'
import { notifyWithdrawn } from './actions/notify-contacts.ts'
import { recordPortraitAccepted, recordReopened, recordSubmitted, recordWithdrawn } from './actions.ts'
import { reviewRoutes as routes } from './routes.ts'

export const review = serverNoun(noun, {
  routes,
  templates: [...Object.values(decisionTemplates), withdrawnTemplate],
  wire({ events }) {
    events.on(participantSubmitted, recordSubmitted)
    events.on(participantWithdrawn, recordWithdrawn)
    events.on(withdrawnByOrganiser, notifyWithdrawn)
    events.on(approvalTakenBack, recordReopened)
    events.on(portraitAccepted, recordPortraitAccepted)
  },
})
