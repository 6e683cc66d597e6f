/** What the nouns above ask: for whom something is, seen from an account and from all of them. */
export { isForActor } from './actions/for-whom.ts'
export { peopleOfActor } from './actions/people.ts'
export { allRecipients, countRecipients, type Recipient, recipientsAfter } from './actions/recipients.ts'
