import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { healthRoutes as routes } from './routes.ts'

export const health = serverNoun(noun, { routes })
