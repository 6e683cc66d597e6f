export { beginProposal, createActivity, deleteActivity, saveActivity } from './actions/editing.ts'
export { activityAbandoned, activityArranged, activityNewsTold } from './actions/events.ts'
export { invitedActivity } from './actions/invited.ts'
export { exportActivities, listActivities, ownProposals, shownActivity } from './actions/reading.ts'
export { changeState, noteTold } from './actions/state.ts'
export {
  type Activity,
  activitiesByIds,
  activityIdsOf,
  activityRows,
  comingActivities,
  findActivity,
  lockActivity,
  shownActivities,
} from './store.ts'
