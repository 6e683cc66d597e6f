/** What upper nouns may ask of itineraries; their verbs stand in `actions/`. */
export { copyItinerary } from './actions/copying.ts'
export { saveItinerary } from './actions/editing.ts'
export { carryHandOvers, noteHandOver } from './actions/hand-over.ts'
export { followIntention } from './actions/hotel.ts'
export { assignReceptionist } from './actions/reception.ts'
export { withAll } from './store.ts'
