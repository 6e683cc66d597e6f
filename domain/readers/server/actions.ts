/** What the nouns above ask: for whom something is, seen from an account and from all of them. */
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
