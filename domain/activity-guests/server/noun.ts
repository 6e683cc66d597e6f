import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { activityGuestsRoutes as routes } from './routes.ts'

export const activityGuests = serverNoun(noun, { routes })
