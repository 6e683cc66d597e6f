import { participantWithdrawn } from '#domain/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { share } from '../api.ts'
import { noun } from '../noun.ts'
import { endSharesOf } from './actions.ts'
import { sharesHousekeeping as housekeeping } from './jobs.ts'
import { sharesRoutes as routes } from './routes.ts'

export const shares = serverNoun(noun, {
  routes,
  schemas: { ShareLink: share },
  housekeeping,
  wire({ events }) {
    events.on(participantWithdrawn, endSharesOf)
  },
})
