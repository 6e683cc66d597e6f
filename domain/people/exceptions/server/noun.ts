import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { access } from '../access.ts'
import { exceptionsApi as api } from '../api.ts'
import { exceptionsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { endException, exportExceptions, grantException, listExceptions } from './actions.ts'

const route = routesFor(access)

export const exceptions = serverNoun(noun, {
  routes: [
    route(api.list, { act: listExceptions }),
    route(api.export, { act: exportExceptions }),
    route(api.grant, { act: grantException }),
    route(api.end, { act: endException }),
  ],
  schemas: { WindowException: exceptionsList.row },
})
