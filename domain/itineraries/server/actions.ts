/** What upper nouns may use of itineraries; the actions are in `actions/`. */
export { copyItinerary } from './actions/copying.ts'
export { saveItinerary } from './actions/editing.ts'
export { carryHandOvers, noteHandOver } from './actions/hand-over.ts'
export { beforePlanIsWritten, type PlanEvents } from './actions/hooks.ts'
export { designatedHotelOf, sayDesignatedHotel } from './actions/hotel.ts'
export { assignReceptionist } from './actions/reception.ts'
export {
  completeOf,
  hotelIn,
  hotelsOf,
  itineraryTimesOf,
  withAll,
  withHotelAmong as designatedHotelAnsweredAmong,
  withHotelOf as designatedHotelAnsweredOf,
} from './store.ts'
