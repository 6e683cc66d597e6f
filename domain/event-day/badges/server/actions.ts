/** What upper nouns may use of badges. */
export { badgeChanged } from './actions/events.ts'
export { type Badge, badgeOfPerson, badgesInForce, findBadge, badgeRows } from './store.ts'
