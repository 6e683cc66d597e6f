/** What upper nouns may use of escorts. */

export { escortsAt } from './actions/reading.ts'
export { printSign } from './actions/sign.ts'
