/** What upper nouns may use of escorts. */
export { escortsChanged, escortsOf, tellEntered } from './actions/entering.ts'
