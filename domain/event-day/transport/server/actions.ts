/** What upper nouns may use of transport. */

export { drivenRuns, ridesDriven } from './actions/driven.ts'
export { journeysOf } from './actions/journeys.ts'
export { keepTaps, type TapAnswer, tappedAt } from './actions/telling.ts'
export { tapsMadeBy } from './store.ts'
