import { serverNoun } from '#domain/server-noun.ts'
import { summitReply } from '../api.ts'
import { noun } from '../noun.ts'
import { summitRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const summit = serverNoun(noun, { lifecycles, routes, schemas: { Summit: summitReply } })
