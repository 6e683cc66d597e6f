import { annexRoutes } from '#domain/people/annexes/server/routes.ts'
import { findParticipant, lockParticipant } from '#domain/people/participants/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import { lengthOfPart } from '#kit/files/upload-parts.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { messagesApi as api } from '../api.ts'
import { beginLogo, finishLogo, getLogo, keepLogoPart, removeLogo, uploadOf } from './actions/logo.ts'
import { messageRecord } from './actions.ts'

const route = routesFor(access)

export const messagesRoutes: Route<Services>[] = [
  ...annexRoutes(messageRecord),
  route(api.beginLogo, { refuses: [commonRefusals.fileRefused], loadById: lockParticipant, act: beginLogo }),
  route(api.sendPart, {
    // no connection is held during a slow upload
    transaction: 'none',
    loadById: findParticipant,
    act: async ({ db, services, record, params, query, upload, runIdempotent }) => {
      const begun = await uploadOf(db, record, params.uploadId)
      // the size limit is known before a byte is read
      const length = lengthOfPart(begun, query.start)
      if (length === undefined) throw new FileRefused({ code: 'uploadDamaged' })
      const part = await upload(length)
      return runIdempotent((tx) => keepLogoPart({ db: tx, services }, begun, query, part))
    },
  }),
  route(api.finishLogo, {
    refuses: [commonRefusals.fileRefused],
    transaction: 'none',
    loadById: findParticipant,
    act: async ({ services, actor, record, params, runIdempotent }) =>
      runIdempotent(await finishLogo({ services, actor, record, params })),
  }),
  route(api.logo, { refuses: [commonRefusals.fileMissing], loadById: findParticipant, act: getLogo }),
  route(api.removeLogo, { loadById: lockParticipant, act: removeLogo }),
]
