import { logged } from '#domain/logged.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { logApi as api } from '../api.ts'
import { logList } from '../lists.ts'
import { noun } from '../noun.ts'
import { installationWords } from '../words.ts'
import { exportLog, listLog, listTypes, logOfRecord } from './actions.ts'

const route = routesFor(noun.permissions)

export const log = serverNoun(noun, {
  logs: [logged({ type: 'installation', title: installationWords.title, fields: installationWords.fields })],
  routes: [
    route(api.list, { act: listLog }),
    route(api.export, { act: exportLog }),
    route(api.types, { act: listTypes }),
    route(api.record, { act: logOfRecord }),
  ],
  schemas: { LogLine: logList.row },
})
