/** What upper nouns and the composition in `apps/server` may use of activity guests. */
export { beginGuest, saveGuest } from './actions/editing.ts'
export { activityGuestsChanged, beforeReceiptIsShown } from './actions/events.ts'
export { activityGuestRows, hasGuestAt, lockGuest } from './store.ts'
