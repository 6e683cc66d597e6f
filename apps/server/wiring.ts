import { accountRegistered } from '#domain/accounts/server/actions.ts'
import { requirePlaceFor, settleCompanions } from '#domain/entourage/server/actions.ts'
import { designatedHotelSaid } from '#domain/intentions/server/actions.ts'
import { followIntention } from '#domain/itineraries/server/actions.ts'
import { createOrganisation } from '#domain/organisations/server/actions.ts'
import {
  approvalTakenBack,
  beforeCompanionEnters,
  beforeGuestIsWithdrawn,
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
import { createHooks } from '#kit/events/hooks.ts'

/** Who hears what: news of lower nouns for upper ones that the lower may not know. */
export function wiredEvents() {
  const events = createEvents()
  events.on(accountRegistered, (tx, { names, ...account }) =>
    createOrganisation(tx, { ...account, ...(names && { draft: names }) }),
  )
  events.on(designatedHotelSaid, followIntention)
  events.on(participantSubmitted, recordSubmitted)
  events.on(participantWithdrawn, recordWithdrawn)
  events.on(withdrawnByOrganiser, notifyWithdrawn)
  events.on(approvalTakenBack, recordReopened)
  events.on(portraitAccepted, recordPortraitAccepted)
  return events
}

/** Who is asked before what, and may refuse it. */
export function wiredHooks() {
  const hooks = createHooks()
  hooks.handle(beforeCompanionEnters, requirePlaceFor)
  hooks.handle(beforeGuestIsWithdrawn, settleCompanions)
  return hooks
}
