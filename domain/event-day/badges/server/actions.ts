/** What upper nouns may use of badges. */
export { badgeChanged } from './actions/events.ts'
export { followIn as followEdition } from './actions/following.ts'
export { badgeRows, badgesInForce } from './store.ts'
