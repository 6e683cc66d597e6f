import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { invitationTemplates } from '../words/templates.ts'
import { answerSearches } from './actions/search.ts'
import { invitationsHousekeeping as housekeeping } from './jobs.ts'
import { invitationsRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const invitations = serverNoun(noun, {
  lifecycles,
  routes,
  templates: Object.values(invitationTemplates),
  housekeeping,
  wire: answerSearches,
})
