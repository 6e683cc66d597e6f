/** What upper nouns may use of badges. */
export { cardsOf } from './actions/card-codes.ts'
export { badgeChanged } from './actions/events.ts'
export { followIn as followEdition } from './actions/following.ts'
export { badgeRows } from './store.ts'
