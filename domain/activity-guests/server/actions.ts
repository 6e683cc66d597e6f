/** What the composition may ask of the guests of activities. */
export { beginGuest, saveGuest } from './actions/editing.ts'
export { lockGuest } from './store.ts'
