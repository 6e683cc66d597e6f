import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { exportsApi as api } from '../api.ts'
import { exportsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { exportExportsMade, listExportsMade } from './actions.ts'

const route = routesFor(noun.permissions)

export const exportsNoun = serverNoun(noun, {
  routes: [
    route(api.list, { act: ({ db, query }) => listExportsMade(db, query) }),
    route(api.export, { act: exportExportsMade }),
  ],
  schemas: { LoggedExport: exportsList.row },
})
