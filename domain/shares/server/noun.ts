import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { sharesRoutes as routes } from './routes.ts'

export const shares = serverNoun(noun, { routes })
