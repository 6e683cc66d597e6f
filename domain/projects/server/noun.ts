import { serverNoun } from '#domain/server-noun.ts'
import { editedProject, projectReply } from '../api.ts'
import { noun } from '../noun.ts'
import { projectsRoutes as routes } from './routes.ts'

export const projects = serverNoun(noun, {
  routes,
  schemas: { EditedProject: editedProject, Project: projectReply },
})
