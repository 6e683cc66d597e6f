/** What upper nouns may use of badges. */
export { cardsOf } from './actions/card-codes.ts'
export { printedPortrait } from './actions/cards.ts'
export { type ClearanceGiven, noteClearances } from './actions/clearing.ts'
export { badgesChanged } from './actions/events.ts'
export { followIn as followEdition } from './actions/following.ts'
export { type BadgeToFile, badgeRows, badgesToFile, clearancesOf } from './store.ts'
