/** What the composition in `apps/server` may use of activity guests. */
export { beginGuest, saveGuest } from './actions/editing.ts'
export { hasGuestAt, lockGuest } from './store.ts'
