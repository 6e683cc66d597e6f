/** What upper nouns may use of badges. */
export { cardsOf } from './actions/card-codes.ts'
export { noteClearances, noteVehicleClearances } from './actions/clearing.ts'
export { badgesChanged } from './actions/events.ts'
export { isDue, kindFor, kindForVehicles, vehicleDigestOf } from './actions/facts.ts'
export { followAll as followEdition } from './actions/following.ts'
export { type BadgeToFile, badgeRows, badgesToFile, clearancesOf, vehicleClearancesOf } from './store.ts'
