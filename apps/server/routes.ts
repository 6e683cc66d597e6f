import { accountsRoutes } from '#domain/accounts/server/routes.ts'
import { delegationRoutes } from '#domain/delegation/server/routes.ts'
import { entourageRoutes } from '#domain/entourage/server/routes.ts'
import { guideRoutes } from '#domain/guide/server/routes.ts'
import { healthRoutes } from '#domain/health/server/routes.ts'
import { intentionsRoutes } from '#domain/intentions/server/routes.ts'
import { invitationsRoutes } from '#domain/invitations/server/routes.ts'
import { itinerariesRoutes } from '#domain/itineraries/server/routes.ts'
import { messagesRoutes } from '#domain/messages/server/routes.ts'
import { noticesRoutes } from '#domain/notices/server/routes.ts'
import { organisationsRoutes } from '#domain/organisations/server/routes.ts'
import { outboxRoutes } from '#domain/outbox/server/routes.ts'
import { participantsRoutes } from '#domain/participants/server/routes.ts'
import { reviewRoutes } from '#domain/review/server/routes.ts'
import type { Services } from '#domain/services.ts'
import { sharesRoutes } from '#domain/shares/server/routes.ts'
import { summitRoutes } from '#domain/summit/server/routes.ts'
import type { Route } from '#kit/server/route.ts'

/** Every call of the house, lowest noun first. */
export const routes: Route<Services>[] = [
  ...summitRoutes,
  ...outboxRoutes,
  ...accountsRoutes,
  ...organisationsRoutes,
  ...noticesRoutes,
  ...invitationsRoutes,
  ...participantsRoutes,
  ...intentionsRoutes,
  ...messagesRoutes,
  ...entourageRoutes,
  ...healthRoutes,
  ...itinerariesRoutes,
  ...sharesRoutes,
  ...delegationRoutes,
  ...reviewRoutes,
  ...guideRoutes,
]
