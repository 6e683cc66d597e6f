import { serverNoun } from '#domain/server-noun.ts'
import { projectReply } from '../api.ts'
import { noun } from '../noun.ts'
import { record } from '../record.ts'
import { projectTemplates } from '../words/templates.ts'
import { projectActions } from './actions/manage.ts'
import { answerSearches } from './actions/search.ts'
import { projectsRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const projects = serverNoun(noun, {
  lifecycles,
  routes,
  wire: answerSearches,
  templates: Object.values(projectTemplates),
  schemas: { EditedProject: record.calls.read.reply, Project: projectReply },
  records: [projectActions],
})
