import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { noticesApi as api } from '../api.ts'
import { refuse } from '../refusals.ts'
import {
  acknowledgeNotice,
  exportNotices,
  myNotice,
  myNotices,
  readAllNotices,
  readNotice,
  unreadNotices,
} from './actions.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { writingRoutes } from './routes/writing.ts'

const route = routesFor(access)

const readingRoutes: Route<Services>[] = [
  route(api.page, { act: myNotices }),
  route(api.export, { act: exportNotices }),
  route(api.unreadCount, { act: unreadNotices }),
  route(api.news, { act: async () => null }),
  route(api.markRead, {
    async act({ db, services, actor, body, query }) {
      const id = body && 'noticeId' in body ? body.noticeId : query.noticeId
      if (!id) throw refuse('invalid', [{ path: 'noticeId', code: 'required' }])
      await readNotice({ db, services, actor }, id)
      return null
    },
  }),
  route(api.markAllRead, { act: readAllNotices }),
  route(api.read, { act: myNotice }),
  route(api.acknowledge, { act: acknowledgeNotice }),
]

export const noticesRoutes: Route<Services>[] = [...writingRoutes, ...attachmentRoutes, ...readingRoutes]
