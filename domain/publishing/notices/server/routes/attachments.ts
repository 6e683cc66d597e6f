import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../../access.ts'
import { noticesConsoleApi as consoleApi, noticesApi } from '../../api.ts'
import { attachmentLimits } from '../../rules.ts'
import { attachDocument, attachmentAddress, detachDocument, openAttachment } from '../actions/attachments.ts'
import { noticeToEdit, noticeToRead } from '../actions/writing.ts'
import { mayRead } from '../actions.ts'

const route = routesFor(access)

export const attachmentRoutes: Route<Services>[] = [
  route(consoleApi.attachmentAddress, {
    loadById: noticeToRead,
    act: ({ db, services, params: { documentId: attachmentId }, record, principal }) =>
      attachmentAddress(db, { noticeId: record.id, attachmentId, principal, now: services.clock.now() }),
  }),
  route(consoleApi.attach, {
    // no row is locked and no connection held during a slow upload
    transaction: 'none',
    loadById: noticeToRead,
    act: async ({ services, actor, record, upload, runIdempotent }) =>
      runIdempotent(await attachDocument({ services, actor }, record, await upload(attachmentLimits.bytes))),
  }),
  route(consoleApi.detach, { loadById: noticeToEdit, act: detachDocument }),
  route(noticesApi.attachmentAddress, {
    load: async ({ db, services, actor, params }) =>
      (await mayRead({ db, services, actor }, params.id)) ? params : undefined,
    act: ({ db, services, record, principal }) =>
      attachmentAddress(db, {
        noticeId: record.id,
        attachmentId: record.attachmentId,
        principal,
        now: services.clock.now(),
      }),
  }),
  route(noticesApi.attachmentFile, {
    act: ({ db, services, actor, query: { token }, principal }) =>
      openAttachment(
        { db, services },
        {
          token,
          principal,
          now: services.clock.now(),
          mayHave: async (id) =>
            (await mayRead({ db, services, actor }, id)) ||
            (actor.permissions.has('notices:list') && (await noticeToRead(db, id)) !== undefined),
        },
      ),
  }),
]
