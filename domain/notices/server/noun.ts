import { serverNoun } from '#domain/server-noun.ts'
import { notice } from '../api.ts'
import { noticesList } from '../lists.ts'
import { noun } from '../noun.ts'
import { noticesRoutes as routes } from './routes.ts'

export const notices = serverNoun(noun, {
  routes,
  schemas: { Notice: notice, NoticeSummary: noticesList.row },
})
