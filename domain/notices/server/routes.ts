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
  route(api.page, {
    act: ({ db, services, actor, query }) => myNotices(db, services.clock, actor, query),
  }),
  route(api.export, {
    act: ({ db, services, actor, query, language }) =>
      exportNotices(db, services.clock, actor, query, language),
  }),
  route(api.unreadCount, { act: ({ db, services, actor }) => unreadNotices(db, services.clock, actor) }),
  route(api.news, { act: async () => null }),
  route(api.markRead, {
    async act({ db, services, actor, body, query }) {
      const id = body && 'noticeId' in body ? body.noticeId : query.noticeId
      if (!id) throw refuse('invalid', [{ path: 'noticeId', code: 'required' }])
      await readNotice(db, services.clock, actor, id)
      return null
    },
  }),
  route(api.markAllRead, {
    async act({ db, services, actor }) {
      await readAllNotices(db, services.clock, actor)
      return null
    },
  }),
  route(api.read, {
    act: ({ db, services, actor, params }) => myNotice(db, services.clock, actor, params.id),
  }),
  route(api.acknowledge, {
    act: ({ db, services, actor, params }) => acknowledgeNotice(db, services.clock, actor, params.id),
  }),
]

export const noticesRoutes: Route<Services>[] = [...writingRoutes, ...attachmentRoutes, ...readingRoutes]
