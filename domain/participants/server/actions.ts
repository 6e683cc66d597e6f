/** What upper nouns may ask of participants; their own verbs stand in `actions/`, one file for each step of a participant's life. */
export { attachCompanion, createCompanion, isOwnCompanion } from './actions/companion.ts'
export { contactsOf } from './actions/contacts.ts'
export { applyDecision } from './actions/decision.ts'
export {
  createParticipant,
  documentDigestOf,
  forgetUnwritten,
  inviteCodeProblem,
  saveDraft,
} from './actions/draft.ts'
export { guestNamed } from './actions/guest-contact.ts'
export { makeNameDigests } from './actions/likenesses.ts'
export { listParticipants, type ParticipantListed, participantListing } from './actions/list.ts'
export {
  approvalTakenBack,
  type CompanionsAnswer,
  companionEntering,
  guestWithdrawing,
  participantSubmitted,
  participantWithdrawn,
  withdrawnByOrganiser,
} from './actions/news.ts'
export { findForFiles as findForReader, missingFieldsOf } from './actions/own-plan.ts'
export { keepPortraitCheck, portraitAccepted } from './actions/portrait-check.ts'
export {
  approvedIds,
  participantCounts,
  peopleOf,
  standingIds,
  statesOf,
} from './actions/reading.ts'
export { maskedForReply, participantReplyFor, problemsOf, windowFor } from './actions/reply.ts'
export { submitParticipant, withdrawParticipant } from './actions/submission.ts'
export { companionsOf, lockCompanions, otherGuests } from './store/companions.ts'
export { approvedElsewhere, participantsOf, standingWithDocuments } from './store/delegation.ts'
export {
  findParticipant,
  lockParticipant,
  type Participant,
  submittedVersions,
  versionsInForce,
} from './store.ts'
