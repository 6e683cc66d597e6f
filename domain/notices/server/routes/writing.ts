import { countRecipients } from '#domain/readers/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../../access.ts'
import { noticesConsoleApi as api } from '../../api.ts'
import { beginMailing, runMailings } from '../actions/mailings.ts'
import { readershipOf, readershipSheet, remindReaders } from '../actions/readership.ts'
import {
  beginNotice,
  edited,
  exportWritten,
  listWritten,
  noticeToEdit,
  noticeToRead,
  releaseNotice,
  removeDraft,
  saveNotice,
  withdrawNotice,
} from '../actions/writing.ts'

const route = routesFor(access)

/** Starts sending without waiting for it: ten thousand messages take too long for a response, and a job finishes what is left. */
const sendBeside = (services: Services) => () => void runMailings(services).catch(() => undefined)

export const writingRoutes: Route<Services>[] = [
  route(api.page, { act: ({ db, services, query }) => listWritten(db, services.clock, query) }),
  route(api.export, {
    act: ({ db, services, query, language }) => exportWritten(db, services.clock, query, language),
  }),
  route(api.create, {
    act: async ({ db, services, actor, body }) =>
      edited(db, await beginNotice(db, { services, actor }, body), services.clock.now()),
  }),
  route(api.read, {
    load: ({ db, params }) => noticeToRead(db, params.id),
    act: async ({ db, services, record }) => edited(db, record, services.clock.now()),
  }),
  route(api.save, {
    load: ({ db, params }) => noticeToEdit(db, params.id),
    act: async ({ db, services, actor, record, body }) =>
      edited(db, await saveNotice(db, { services, actor }, record, body), services.clock.now()),
  }),
  route(api.release, {
    load: ({ db, params }) => noticeToEdit(db, params.id),
    async act({ db, services, actor, record, body, afterCommit }) {
      const released = await releaseNotice(db, { services, actor }, record, body.revision)
      // after the release: with a moment from before it the notice would still be scheduled, and no copies be sent
      const now = services.clock.now()
      if (released.copies && released.releasedAt && released.releasedAt <= now) {
        await beginMailing(db, now, released, 'copy')
        afterCommit(sendBeside(services))
      }
      return edited(db, released, now)
    },
  }),
  route(api.withdraw, {
    load: ({ db, params }) => noticeToEdit(db, params.id),
    act: async ({ db, services, actor, record }) =>
      edited(db, await withdrawNotice(db, { services, actor }, record), services.clock.now()),
  }),
  route(api.remove, {
    load: ({ db, params }) => noticeToEdit(db, params.id),
    async act({ db, services, actor, record }) {
      await removeDraft(db, { services, actor }, record)
      return null
    },
  }),
  route(api.count, {
    load: ({ db, params }) => noticeToRead(db, params.id),
    act: ({ db, record }) => countRecipients(db, record),
  }),
  route(api.readership, {
    load: ({ db, params }) => noticeToRead(db, params.id),
    act: ({ db, record }) => readershipOf(db, record),
  }),
  route(api.readershipSheet, {
    load: ({ db, params }) => noticeToRead(db, params.id),
    act: async ({ db, record, language }) => readershipSheet(db, record, language),
  }),
  route(api.remind, {
    load: ({ db, params }) => noticeToEdit(db, params.id),
    async act({ db, services, record, afterCommit }) {
      await remindReaders(db, services, record)
      afterCommit(sendBeside(services))
      return null
    },
  }),
]
