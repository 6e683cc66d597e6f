import { editionDaysChanged } from '#domain/ground/summit/server/actions/hooks.ts'
import { vehicleChanged, vehicleRows } from '#domain/ground/vehicles/server/actions.ts'
import { logged, namesIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { drivenRun, driverLink, runsByLink } from '../api.ts'
import { noun } from '../noun.ts'
import { words } from '../words.ts'
import { endForOtherDriver, endGivenLink, followDays, linkSubject } from './actions/links.ts'
import { driversRoutes as routes } from './routes.ts'
import { driverAccess, givenDriverLinks } from './store.ts'
import { lifecycles } from './tables.ts'

export const drivers = serverNoun(noun, {
  lifecycles,
  routes,
  schemas: { DriverLink: driverLink, DrivenRun: drivenRun, RunsByLink: runsByLink },
  accesses: [{ kind: driverAccess.kind, given: givenDriverLinks, end: endGivenLink }],
  logs: [
    logged({
      type: linkSubject,
      title: words.kind,
      readBy: 'transport:list',
      fields: { link: words.link },
      says: { link: (value) => (value as Bilingual | null) ?? undefined },
      named: namesIn(vehicleRows.table, 'plate'),
      path: (id) => `/vehicles/${id}`,
    }),
  ],
  wire({ events }) {
    events.on(vehicleChanged, (tx, { id, at, author }) => endForOtherDriver(tx, { id, at, author }))
    events.on(editionDaysChanged, (tx, { summitId, at }) => followDays(tx, { summitId, at }))
  },
})
