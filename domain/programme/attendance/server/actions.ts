/** What upper nouns and the composition in `apps/server` may use of attendance. */

export { activitiesJoined } from './actions/activities-joined.ts'
export { noteArrivals } from './actions/arriving.ts'
export { assign } from './actions/assigning.ts'
export { followAbandoned, followActivity, lapseOffers, releasePerson } from './actions/following.ts'
export { attendanceLackConditions } from './actions/lacks.ts'
export { type LateArrival, lateFor } from './actions/late-for.ts'
export { remind } from './actions/overview.ts'
export { owedAnswers } from './actions/owed-answers.ts'
export { findOwned } from './actions/owned.ts'
export { type Part, partsOfPeople } from './actions/parts-of-people.ts'
export { namesOfParts, peopleAmong } from './actions/people.ts'
export { endAnswersOfOrganisation, type PlacesAfter, placesAfter } from './actions/places-after.ts'
export {
  beforeSeatsAreTyped,
  expectedOnSite,
  type PlannedSeat,
  placesGivenUp,
  putPlannedSeats,
  typedSeats,
} from './actions/planned-seats.ts'
export { activitiesSeenBy, ownActivityOf } from './actions/reading.ts'
export { signUpTogether, signUpWithin } from './actions/sign-up.ts'
export {
  type Attendance,
  attendanceRows,
  confirmedIn,
  lockPart,
  lockSeats as lockPlaces,
} from './store.ts'
