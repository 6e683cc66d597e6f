import { hits } from '#domain/search-hits.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { searchRoutes as routes } from './routes.ts'

export const search = serverNoun(noun, { routes, schemas: { SearchHits: hits } })
