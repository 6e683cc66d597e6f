import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { delegationHousekeeping as housekeeping } from './jobs.ts'
import { delegationRoutes as routes } from './routes.ts'

export const delegation = serverNoun(noun, {
  routes,
  housekeeping,
})
