/** What upper nouns may use of badges. */
export { cardsOf } from './actions/card-codes.ts'
export { badgesChanged } from './actions/events.ts'
export { followIn as followEdition } from './actions/following.ts'
export { badgeRows } from './store.ts'
