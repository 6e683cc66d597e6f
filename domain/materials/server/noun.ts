import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { materialsRoutes as routes } from './routes.ts'

export const materials = serverNoun(noun, { routes })
