import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { projectsApi as api, projectsConsoleApi as consoleApi } from '../api.ts'
import { noun } from '../noun.ts'
import { contactLiaison, enquiryShown } from './actions/enquiries.ts'
import { projectImport } from './actions/import.ts'
import { exportEnquiries, listEnquiries, projectActions, setAnswered } from './actions/manage.ts'
import { exportProjects, listProjects, markFavourite, publishedProject, readProject } from './actions.ts'

const route = routesFor(noun.permissions)

export const projectsRoutes = [
  route(api.page, { act: ({ db, actor, query }) => listProjects(db, actor, query) }),
  route(api.export, { act: exportProjects }),
  route(api.read, {
    load: ({ db, actor, params }) => publishedProject(db, actor, params.id),
    act: ({ db, services, actor, record }) => readProject(db, services, actor, record),
  }),
  route(api.favourite, {
    load: ({ db, actor, params }) => publishedProject(db, actor, params.id),
    act: ({ db, services, actor, record, body }) =>
      markFavourite(db, services, actor, { ...record, ...body }),
  }),
  route(api.contact, {
    load: ({ db, actor, params }) => publishedProject(db, actor, params.id),
    async act({ db, services, actor, record, body, afterCommit }) {
      await contactLiaison(db, services, actor, record.project, body.text)
      afterCommit(services.wakeOutbox)
      return readProject(db, services, actor, record)
    },
  }),
  route(api.enquiry, { act: ({ db, services, body }) => enquiryShown(db, services, body.token) }),

  ...recordRoutes<Services>(projectActions),
  ...importRoutes(noun.permissions, consoleApi, projectImport),
  route(consoleApi.enquiries, { act: ({ db, query }) => listEnquiries(db, query) }),
  route(consoleApi.exportEnquiries, {
    act: exportEnquiries,
  }),
  route(consoleApi.answer, {
    act: ({ db, services, params, body }) => setAnswered(db, services, params.id, body.answered),
  }),
]
