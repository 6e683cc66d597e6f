/** What upper nouns may use of the codes of activity guests. */
export { guestCodesChanged } from './actions/events.ts'
export {
  codeShownTo,
  followActivity,
  followAll,
  followGuests,
  guestSigner,
} from './actions/following.ts'
export {
  type CodedGuest,
  codedGuest,
  codesNumbered,
  guestByReceipt,
  guestCodeRows,
  guestsAtDoors,
  namesOfGuests,
} from './store.ts'
