import { accountRegistered } from '#domain/accounts/server/actions.ts'
import { createOrganisation } from '#domain/organisations/server/actions.ts'
import {
  participantSubmitted,
  participantWithdrawn,
  portraitAccepted,
} from '#domain/participants/server/actions.ts'
import { recordPortraitAccepted, recordSubmitted, recordWithdrawn } from '#domain/review/server/actions.ts'
import { createEvents } from '#kit/events/events.ts'

/** Who listens to whom: news of lower nouns for upper ones that the lower may not know. */
export function wiredEvents() {
  const events = createEvents()
  events.on(accountRegistered, (tx, { names, ...account }) =>
    createOrganisation(tx, { ...account, ...(names && { draft: names }) }),
  )
  events.on(participantSubmitted, recordSubmitted)
  events.on(participantWithdrawn, recordWithdrawn)
  events.on(portraitAccepted, recordPortraitAccepted)
  return events
}
