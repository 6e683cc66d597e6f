import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { intentionsRoutes as routes } from './routes.ts'

export const intentions = serverNoun(noun, { routes })
