/** What the calls of personnel do; each verb stands in `actions/`. */
export { beginRegistration } from './actions/begin.ts'
export { allDoors, changeDoor, shownDoor } from './actions/doors.ts'
export { groupLinkOf } from './actions/group.ts'
export { keepPlace, tellEnded, tellReceived } from './actions/lifecycle.ts'
export { exportPersonnel, listPersonnel, ownReceipts, receiptOf } from './actions/reading.ts'
