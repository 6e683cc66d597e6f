import { serverNoun } from '#domain/server-noun.ts'
import { reassignmentPreview } from '../api.ts'
import { noun } from '../noun.ts'
import { reassignmentTemplates } from '../words/templates.ts'
import { reassignmentRoutes as routes } from './routes.ts'

export const reassignment = serverNoun(noun, {
  routes,
  templates: Object.values(reassignmentTemplates),
  schemas: { Reassignment: reassignmentPreview },
})
