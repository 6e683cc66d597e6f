/** What upper nouns may ask of participants; their own verbs stand in `actions/`, one file for each step of a participant's life. */
export { contactsOf } from './actions/contacts.ts'
export { applyDecision } from './actions/decision.ts'
export { createParticipant, documentDigestOf, inviteCodeProblem, saveDraft } from './actions/draft.ts'
export { guestNamed } from './actions/guest-contact.ts'
export { makeNameDigests } from './actions/likenesses.ts'
export { findForFiles as findForReader } from './actions/own-plan.ts'
export { keepPortraitCheck, portraitAccepted } from './actions/portrait-check.ts'
export { listParticipants, participantCounts, peopleOf, standingGuestIds } from './actions/reading.ts'
export { maskedForReply, participantReplyFor, problemsOf, windowFor } from './actions/reply.ts'
export {
  participantSubmitted,
  participantWithdrawn,
  submitParticipant,
  withdrawParticipant,
} from './actions/submission.ts'
export { approvedElsewhere, participantsOf, standingWithDocuments } from './store/delegation.ts'
export { findParticipant, lockParticipant, type Participant, submittedVersions } from './store.ts'
