/** What upper nouns may use of itineraries; the actions are in `actions/`. */
export { copyItinerary } from './actions/copying.ts'
export { saveItinerary } from './actions/editing.ts'
export { completeHandOvers, noteHandOver } from './actions/hand-over.ts'
export { beforeHotelIsNamed, beforePlanIsWritten, type PlanEvents } from './actions/hooks.ts'
export { designatedHotelOf, saveDesignatedHotel } from './actions/hotel.ts'
export { itineraryLackConditions } from './actions/lacks.ts'
export { assignReceptionist } from './actions/reception.ts'
export { subscriptionOf, unsubscribe } from './actions/subscription.ts'
export {
  momentsOf,
  type Traveller,
  travellersAmong,
  travellersBetween,
  travellersWithoutTime,
} from './store/travellers.ts'
export {
  completeOf,
  hasHotel,
  hotelAnswersOf,
  hotelIn,
  hotelsOf,
  itineraryTimesOf,
  withCompleteAnswers,
  withHotelAmong as designatedHotelAnsweredAmong,
  withHotelOf as designatedHotelAnsweredOf,
} from './store.ts'
