import { serverNoun } from '#domain/server-noun.ts'
import { importReport } from '#kit/sheet/import/report.ts'
import { member } from '../lists.ts'
import { noun } from '../noun.ts'
import { delegationRoutes as routes } from './routes.ts'

export const delegation = serverNoun(noun, {
  routes,
  schemas: { DelegationMember: member, ImportReport: importReport },
})
