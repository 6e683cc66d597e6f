import { serverNoun } from '#domain/server-noun.ts'
import { editedProject, projectReply } from '../api.ts'
import { noun } from '../noun.ts'
import { projectTemplates } from '../words/templates.ts'
import { answerSearches } from './actions/search.ts'
import { projectsRoutes as routes } from './routes.ts'

export const projects = serverNoun(noun, {
  routes,
  wire: answerSearches,
  templates: Object.values(projectTemplates),
  schemas: { EditedProject: editedProject, Project: projectReply },
})
