/** What upper nouns may use of escorts. */
export { escortsChanged, escortsOf, tellEntered } from './actions/entering.ts'
export { peopleNamed } from './actions/facts.ts'
export { escortsAt } from './actions/reading.ts'
export { printSign } from './actions/sign.ts'
