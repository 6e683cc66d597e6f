import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { outboxApi as api } from '../api.ts'
import { readMailbox } from './actions.ts'
import { consoleRoutes } from './routes/console.ts'
import { receiptRoutes } from './routes/receipts.ts'
import { templateRoutes } from './routes/templates.ts'

const route = routesFor(access)

export const outboxRoutes = [
  route(api.mailbox, { act: ({ db, query, services }) => readMailbox(db, services.settings, query.to) }),
  route(api.searchMailbox, { act: ({ db, body, services }) => readMailbox(db, services.settings, body.to) }),
  ...consoleRoutes,
  ...receiptRoutes,
  ...templateRoutes,
]
