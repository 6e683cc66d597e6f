/** What upper nouns may use of participants; the actions are in `actions/`, one file for each step of a participant's life. */
export { letGo } from './actions/consents.ts'
export { contactsOf, contactsOfMany, linkFor, type ToTell } from './actions/contacts.ts'
export { applyDecisions, type BeforeDecision, canBeUndone, undoDecision } from './actions/decision.ts'
export {
  applyChange,
  beginParticipant,
  beginParticipants,
  createParticipant,
  createParticipants,
  derived,
  documentDigestOf,
  refusingDuplicates,
  saveDraft,
  saveDrafts,
  subjectOf,
} from './actions/draft.ts'
export { editableNow } from './actions/editable-now.ts'
export {
  approvalEnded,
  approvalTakenBack,
  contactDenied,
  guestsApprovalChanged,
  type ParticipantStep,
  participantCorrected,
  participantSubmitted,
  participantWithdrawn,
  participationEnds,
  peopleDecided,
  peopleMoved,
  portraitKept,
  registeredAgain,
  submissionTakenBack,
  tooManyRevealed,
  withdrawnByOrganiser,
} from './actions/events.ts'
export { pendingSince, registrationFigures } from './actions/figures.ts'
export { getFile, largestFor, madeFor } from './actions/files.ts'
export {
  accountsWithRecords,
  contactsOnlyOf,
  countDuePeople,
  duePeople,
  figuresOfPeople,
  forgetFields,
  leaveCompanions,
  lockNotForgotten,
  noteObjection,
  ownTables,
  recordsOfOwner,
} from './actions/forgetting.ts'
export { beforeFurtherColumnsAreShown, readFurther } from './actions/further.ts'
export { guestNamed, isRegistered, registeredNames } from './actions/guest-contact.ts'
export {
  beforeApproval,
  beforeCompanionsEnter,
  beforeGuestIsWithdrawn,
  beforeSubmission,
  type CompanionsAnswer,
} from './actions/hooks.ts'
export { createInviteCodeCheck } from './actions/invite-code.ts'
export {
  type ParticipantListed,
  participantIdsIn,
  participantListing,
  personWays,
} from './actions/list.ts'
export { ofPerson } from './actions/logged.ts'
export {
  adoptCompanions,
  announceOwnRecord,
  bringLogin,
  bringObjection,
  giveUpDuplicate,
  noteGivenBack,
  takeFromDuplicate,
} from './actions/merging.ts'
export {
  foldedName,
  type OrganisationsByName,
  organisationsByName,
  registersGuests,
} from './actions/organisations-by-name.ts'
export {
  approvedIds,
  comingIds,
  countPending,
  currentRecordsOf,
  findForReader,
  idsInCurrentEdition,
  participantCounts,
  peopleOf,
} from './actions/reading.ts'
export {
  changedElsewhere,
  changedSinceSubmission,
  leftEdition,
  maskedForReply,
  missingFieldsOf,
  participantReplyFor,
  problemsOf,
  windowFor,
} from './actions/reply.ts'
export { nameSpecial } from './actions/special.ts'
export { asked, stepOf, submitParticipant, withdrawParticipant } from './actions/submission.ts'
export { beforeTimelineIsShown, type TimelineAsked } from './actions/timeline.ts'
export { type Attendee, attendees, attendeesOf, holdAttendees } from './store/attending.ts'
export { guestsAt, livingAt, ownGuestIds, ownRegistrations } from './store/by-contact.ts'
export {
  approvedBeside,
  companionsOf,
  lockCompanions,
  lockEveryCompanion,
  namesOf,
  placesTaken,
  putGuestsApproved,
} from './store/companions.ts'
export {
  type AskedBesides,
  activeWithDocuments,
  countSteps,
  delegationIn,
  guestsElsewhere,
  outlineOf,
  participantsOf,
} from './store/delegation.ts'
export {
  changeEntered,
  countEntered,
  enteredPeople,
  enteredWithout,
  insertEntered,
  linkEntered,
  type StoredEntered,
} from './store/entered.ts'
export { findFollowingMerges, findManyFollowingMerges } from './store/followed.ts'
export {
  comingOnSite,
  editionsOfPeople,
  type FactsInForce,
  factsInForce,
  isComingOnSite,
  peopleWithoutApproval,
} from './store/in-force.ts'
export {
  anyIn,
  askedOf,
  countedIn,
  countLacking,
  countLackingOf,
  expectedIn,
  type LackConditions,
  type Lacking,
  lacksOf,
  participantLackConditions,
  peopleLacking,
  personId,
} from './store/lacking.ts'
export { likelyPairs } from './store/likely-pairs.ts'
export { findPeopleBy, narrowPeopleBy, participantSource } from './store/list.ts'
export { activePersonnelAmong, draftsAmong, participantsRegistered } from './store/personnel.ts'
export {
  countGuestsWithout,
  guestIdsAt,
  guestsAfter,
  guestsWithout,
  hasSubmitted,
  peopleOfAccount,
  peopleRows,
  registeredBy,
  type Whose,
} from './store/registered.ts'
export { replaceInVersions } from './store/versions.ts'
export {
  approvedVersionsOf,
  deleteParticipants,
  findParticipant,
  findParticipants,
  insertParticipants,
  insertVersion,
  lastVersionOf,
  lastVersionsOf,
  lockParticipant,
  lockParticipants,
  type Participant,
  personRows,
  submittedVersions,
  updateParticipant,
} from './store.ts'
