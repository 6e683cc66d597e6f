import { routesFor, sending } from '#domain/route.ts'
import { access } from '../../access.ts'
import { templatesApi as api } from '../../api/templates.ts'
import { listTemplates, restoreTemplate, saveTemplate, testTemplate } from '../actions/templates.ts'

const route = routesFor(access)

/** The texts of messages, for organisers. */
export const templateRoutes = [
  route(api.list, { act: listTemplates }),
  route(api.save, { act: saveTemplate }),
  route(api.restore, { act: restoreTemplate }),
  route(api.test, { act: sending(testTemplate) }),
]
