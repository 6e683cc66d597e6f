/** What upper nouns may use of escorts. */
export { type Entry, escortsChanged, escortsOf, tellEntered } from './actions/entering.ts'
