/** What upper nouns may ask of messages; the verbs stand in `actions/`. */
export { saveMessage } from './actions/message.ts'
export { withAll } from './store.ts'
