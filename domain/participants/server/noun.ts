import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { participantsHousekeeping as housekeeping } from './jobs.ts'
import { participantsRoutes as routes } from './routes.ts'

export const participants = serverNoun(noun, {
  routes,
  housekeeping,
})
