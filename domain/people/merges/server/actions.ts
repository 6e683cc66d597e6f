/** What upper nouns may use of merges. */
export { recordCameBy } from './actions/brought.ts'
export { beforeMergeIsUndone, type GiveBack, mergeUndone, peopleMerged } from './actions/hooks.ts'
export { duplicatesOf } from './store.ts'
