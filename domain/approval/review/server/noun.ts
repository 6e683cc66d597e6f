import {
  approvalTakenBack,
  beforeTimelineIsShown,
  contactDenied,
  participantCorrected,
  participantSubmitted,
  participantWithdrawn,
  registeredAgain,
  submissionTakenBack,
  withdrawnByOrganiser,
} from '#domain/people/participants/server/actions.ts'
import { pictureReplaced, portraitAccepted } from '#domain/people/pictures/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { difference, reviewReply, reviewStep } from '../api.ts'
import { claim, proposal, queueList } from '../lists.ts'
import { noun } from '../noun.ts'
import { contactDeniedTemplate, decisionTemplates, withdrawnTemplate } from '../words/templates.ts'
import { approveByInvitation } from './actions/approve-by-invitation.ts'
import { notifyContactDenied, notifyWithdrawn } from './actions/notify-contacts.ts'
import { answerSetUp } from './actions/set-up.ts'
import { addSteps } from './actions/timeline.ts'
import { showWaiting } from './actions/waiting.ts'
import {
  recordContactDenied,
  recordCorrected,
  recordPictureReplaced,
  recordPortraitAccepted,
  recordRegisteredAgain,
  recordReopened,
  recordSubmitted,
  recordTakenBack,
  recordWithdrawn,
} from './actions.ts'
import { reviewRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const review = serverNoun(noun, {
  lifecycles,
  routes,
  templates: [...Object.values(decisionTemplates), withdrawnTemplate, contactDeniedTemplate],
  schemas: {
    Difference: difference,
    QueuedParticipant: queueList.row,
    Review: reviewReply,
    HeldDecision: proposal,
    ReviewClaim: claim,
    ReviewStep: reviewStep,
  },
  wire(services) {
    const { events, hooks } = services
    showWaiting(services)
    answerSetUp(services)
    hooks.handle(beforeTimelineIsShown, addSteps)
    events.on(participantSubmitted, recordSubmitted)
    events.on(participantSubmitted, (tx, news) => approveByInvitation(tx, services, news))
    events.on(participantCorrected, recordCorrected)
    events.on(submissionTakenBack, recordTakenBack)
    events.on(participantWithdrawn, recordWithdrawn)
    events.on(registeredAgain, recordRegisteredAgain)
    events.on(withdrawnByOrganiser, notifyWithdrawn)
    events.on(approvalTakenBack, recordReopened)
    events.on(portraitAccepted, recordPortraitAccepted)
    events.on(pictureReplaced, recordPictureReplaced)
    events.on(contactDenied, recordContactDenied)
    events.on(contactDenied, notifyContactDenied)
  },
})
