/** What upper nouns may use of invitations; the actions are in `actions/`. */
export { refusals as invitationRefusals } from '../refusals.ts'
export { countWrongCode, findInvitationFor } from './actions/guesses.ts'
export { heldMembersOf, noteTyped } from './actions/holds.ts'
export { createInvitation, type NewInvitation } from './actions/issue.ts'
export { invitationRevoked } from './actions/manage.ts'
export { masterInfoOf } from './actions/master-info.ts'
export {
  giveBackUse,
  invitationOf,
  keepUse,
  noteUsesApproved,
  placesOpen,
  standingOf,
  takeNewUses,
  takeUse,
  takeUseAs,
} from './actions/uses.ts'
export { withoutCode } from './store/uses.ts'
export { hasInvitationTo, type Invitation } from './store.ts'
