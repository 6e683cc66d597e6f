import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { filingApi as api, filingOverview, notFiled, vehicleResultsApi } from '../api.ts'
import { noun } from '../noun.ts'
import { addUsualColumns, columnActions } from './actions/columns.ts'
import { listBatches, noteBatchReceipt, readOverview } from './actions/reading.ts'
import { resultImport } from './actions/results.ts'
import { vehicleResultImport } from './actions/vehicle-results.ts'
import { batchMaking } from './jobs.ts'

const route = routesFor(noun.permissions)

export const filing = serverNoun(noun, {
  records: [columnActions],
  jobs: [batchMaking],
  schemas: { FilingOverview: filingOverview, NotFiled: notFiled },
  routes: [
    route(api.overview, { act: readOverview }),
    route(api.batches, { act: listBatches }),
    route(api.received, { refuses: [commonRefusals.notFound], act: noteBatchReceipt }),
    route(api.usualColumns, { act: addUsualColumns }),
    ...importRoutes(noun.permissions, api, resultImport),
    ...importRoutes(noun.permissions, vehicleResultsApi, vehicleResultImport),
    ...recordRoutes(columnActions),
  ],
})
