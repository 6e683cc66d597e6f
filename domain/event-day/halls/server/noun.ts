import { logged, namesIn } from '#domain/logged.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import type { Services } from '#domain/services.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { hallsApi as api, drawnHall } from '../api.ts'
import { noun } from '../noun.ts'
import { refusals } from '../refusals.ts'
import { logWords } from '../words.ts'
import { rowImport } from './actions/import.ts'
import { drawHall, hallActions, readDrawing } from './actions.ts'
import { lifecycles, halls as table } from './tables.ts'

const route = routesFor(noun.permissions)

export const halls = serverNoun(noun, {
  lifecycles,
  records: [hallActions],
  schemas: { DrawnHall: drawnHall },
  logs: [
    logged({
      type: 'hallDrawing',
      title: logWords.title,
      readBy: 'halls:list',
      fields: logWords.fields,
      named: namesIn(table, 'chineseName', 'englishName'),
      path: (id) => `/halls/${id}/drawing`,
    }),
  ],
  routes: [
    ...importRoutes(noun.permissions, api, rowImport),
    route(api.drawing, { load: ({ db, params }) => hallActions.find(db, params.id), act: readDrawing }),
    // locked, so that of two who save the second is told
    route(api.draw, {
      refuses: [refusals.drawingWrong, commonRefusals.changedElsewhere],
      load: ({ db, params }) => hallActions.lock(db, params.id),
      act: drawHall,
    }),
    ...recordRoutes<Services>(hallActions),
  ],
})
