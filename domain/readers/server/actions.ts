/** What upper nouns may use of readers: whether something is for an account, and all its recipients. */
export { isForActor } from './actions/for-whom.ts'
export { peopleOfActor } from './actions/people.ts'
export {
  accountIdsFor,
  allRecipients,
  countRecipients,
  type Recipient,
  recipientsAfter,
  recipientsExcept,
} from './actions/recipients.ts'
