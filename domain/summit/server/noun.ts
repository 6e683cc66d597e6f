import { serverNoun } from '#domain/server-noun.ts'
import { summitReply } from '../api.ts'
import { noun } from '../noun.ts'
import { summitRoutes as routes } from './routes.ts'

export const summit = serverNoun(noun, { routes, schemas: { Summit: summitReply } })
