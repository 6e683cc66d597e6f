import { accountRegistered } from '#domain/accounts/server/actions.ts'
import { requirePlaceFor, settleCompanions } from '#domain/entourage/server/actions.ts'
import { designatedHotelSaid } from '#domain/intentions/server/actions.ts'
import { followIntention } from '#domain/itineraries/server/actions.ts'
import { createOrganisation } from '#domain/organisations/server/actions.ts'
import {
  approvalTakenBack,
  companionEntering,
  guestWithdrawing,
  participantSubmitted,
  participantWithdrawn,
  portraitAccepted,
  withdrawnByOrganiser,
} from '#domain/participants/server/actions.ts'
import { notifyWithdrawn } from '#domain/review/server/actions/notify-contacts.ts'
import {
  recordPortraitAccepted,
  recordReopened,
  recordSubmitted,
  recordWithdrawn,
} from '#domain/review/server/actions.ts'
import { createEvents } from '#kit/events/events.ts'

/** Who listens to whom: news of lower nouns for upper ones that the lower may not know. */
export function wiredEvents() {
  const events = createEvents()
  events.on(accountRegistered, (tx, { names, ...account }) =>
    createOrganisation(tx, { ...account, ...(names && { draft: names }) }),
  )
  events.on(designatedHotelSaid, followIntention)
  events.on(companionEntering, requirePlaceFor)
  events.on(guestWithdrawing, settleCompanions)
  events.on(participantSubmitted, recordSubmitted)
  events.on(participantWithdrawn, recordWithdrawn)
  events.on(withdrawnByOrganiser, notifyWithdrawn)
  events.on(approvalTakenBack, recordReopened)
  events.on(portraitAccepted, recordPortraitAccepted)
  return events
}
