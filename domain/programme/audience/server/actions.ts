/** What upper nouns may use of the audience: whether something is for an account, and all its recipients. */
export { type Asking, isForActor } from './actions/for-whom.ts'
export { peopleOfActor } from './actions/people.ts'
export {
  accountIdsFor,
  allRecipients,
  countRecipients,
  type Recipient,
  recipientsAfter,
  recipientsExcept,
} from './actions/recipients.ts'
