import { routesFor } from '#domain/route.ts'
import { access } from '../../access.ts'
import { templatesApi as api } from '../../api/templates.ts'
import { listTemplates, restoreTemplate, saveTemplate, testTemplate } from '../actions/templates.ts'

const route = routesFor(access)

/** The texts of messages, for organisers. */
export const templateRoutes = [
  route(api.list, { act: ({ db, services }) => listTemplates(db, services) }),
  route(api.save, {
    act: ({ db, services, actor, params: { key }, body: texts }) =>
      saveTemplate(db, services, { actor, key, texts }),
  }),
  route(api.restore, {
    act: ({ db, services, actor, params: { key } }) => restoreTemplate(db, services, { actor, key }),
  }),
  route(api.test, {
    act({ db, services, actor, params: { key }, body, afterCommit }) {
      afterCommit(services.wakeOutbox)
      return testTemplate(db, services, { actor, key, ...body })
    },
  }),
]
