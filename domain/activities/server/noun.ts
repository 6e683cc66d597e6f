import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { proposalTemplates } from '../words/templates.ts'
import { activitiesRoutes as routes } from './routes.ts'

export const activities = serverNoun(noun, { routes, templates: Object.values(proposalTemplates) })
