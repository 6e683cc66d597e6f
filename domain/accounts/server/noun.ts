import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { accountsHousekeeping as housekeeping } from './jobs.ts'
import { accountsRoutes as routes } from './routes.ts'

export const accounts = serverNoun(noun, {
  routes,
  housekeeping,
})
