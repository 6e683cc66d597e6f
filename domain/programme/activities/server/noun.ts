import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { proposalTemplates } from '../words/templates.ts'
import { answerSearches } from './actions/search.ts'
import { activitiesRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const activities = serverNoun(noun, {
  lifecycles,
  routes,
  wire: answerSearches,
  templates: Object.values(proposalTemplates),
})
