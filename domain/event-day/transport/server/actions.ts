/** What upper nouns may use of transport. */

export { drivenRuns } from './actions/driven.ts'
export { journeysOf } from './actions/journeys.ts'
export { keepTaps, tappedAt } from './actions/telling.ts'
