import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { answerSearches } from './actions/search.ts'
import { invitationsHousekeeping as housekeeping } from './jobs.ts'
import { invitationsRoutes as routes } from './routes.ts'

export const invitations = serverNoun(noun, { routes, housekeeping, wire: answerSearches })
