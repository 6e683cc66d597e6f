import { serverNoun } from '#domain/server-noun.ts'
import { importReport, member } from '../api.ts'
import { noun } from '../noun.ts'
import { delegationHousekeeping as housekeeping } from './jobs.ts'
import { delegationRoutes as routes } from './routes.ts'

export const delegation = serverNoun(noun, {
  routes,
  schemas: { DelegationMember: member, ImportReport: importReport },
  housekeeping,
})
