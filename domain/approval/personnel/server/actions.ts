/** The calls of personnel; each action is in `actions/`. */
export { beginRegistration } from './actions/begin.ts'
export { allDoors, changeDoor, shownDoor } from './actions/doors.ts'
export { groupLinkOf, groupOf, leadGroup } from './actions/group.ts'
export { memberImport } from './actions/import.ts'
export { joinPersonnel } from './actions/joining.ts'
export { keepPlace, nameOwner, tellEnded, tellReceived } from './actions/lifecycle.ts'
export { allQuotas, requireQuota, setQuota } from './actions/quotas.ts'
export {
  exportPersonnel,
  listPersonnel,
  matchingPersonnel,
  ownReceipts,
  receiptOf,
} from './actions/reading.ts'
