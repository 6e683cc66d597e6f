import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { outboxRoutes as routes } from './routes.ts'

export const outbox = serverNoun(noun, { routes })
