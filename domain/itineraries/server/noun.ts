import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { itinerariesRoutes as routes } from './routes.ts'

export const itineraries = serverNoun(noun, { routes })
