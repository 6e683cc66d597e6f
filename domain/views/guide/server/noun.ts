import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { guideRoutes as routes } from './routes.ts'

export const guide = serverNoun(noun, { routes })
