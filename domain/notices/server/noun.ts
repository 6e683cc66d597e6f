import { serverNoun } from '#domain/server-noun.ts'
import { notice, noticeSummary } from '../api.ts'
import { noun } from '../noun.ts'
import { noticesRoutes as routes } from './routes.ts'

export const notices = serverNoun(noun, { routes, schemas: { Notice: notice, NoticeSummary: noticeSummary } })
