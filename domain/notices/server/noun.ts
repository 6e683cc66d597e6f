import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { noticesRoutes as routes } from './routes.ts'

export const notices = serverNoun(noun, { routes })
