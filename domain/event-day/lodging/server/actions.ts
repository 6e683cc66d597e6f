/** What upper nouns may use of lodging. */

export { roomsOf } from './actions/rooms.ts'
export { sleepsHere } from './store.ts'
