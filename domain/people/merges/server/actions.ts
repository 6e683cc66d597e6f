/** What upper nouns may use of merges. */
export { beforeMergeIsUndone, type GiveBack } from './actions/hooks.ts'
