import { countRecipients } from '#domain/programme/audience/server/actions.ts'
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
  noticeOfForm,
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
  route(api.page, { act: listWritten }),
  route(api.export, { act: exportWritten }),
  route(api.create, {
    act: async (call) => edited(call.db, await beginNotice(call), call.services.clock.now()),
  }),
  route(api.read, {
    loadById: noticeToRead,
    act: async ({ db, services, record }) => edited(db, record, services.clock.now()),
  }),
  route(api.save, {
    load: noticeOfForm,
    act: async (call) => edited(call.db, await saveNotice(call), call.services.clock.now()),
  }),
  route(api.release, {
    loadById: noticeToEdit,
    async act(call) {
      const { db, services, afterCommit } = call
      const released = await releaseNotice(call)
      // after the release: with a moment from before it the notice would still be scheduled, and no copies be sent
      const now = services.clock.now()
      if (released.copies && released.releasedAt && released.releasedAt <= now) {
        await beginMailing(db, { services, now }, released, 'copy')
        afterCommit(sendBeside(services))
      }
      return edited(db, released, now)
    },
  }),
  route(api.withdraw, {
    loadById: noticeToEdit,
    act: async (call) => edited(call.db, await withdrawNotice(call), call.services.clock.now()),
  }),
  route(api.remove, { loadById: noticeToEdit, act: removeDraft }),
  route(api.count, {
    loadById: noticeToRead,
    act: ({ db, services, record }) => countRecipients(db, services, record),
  }),
  route(api.readership, { loadById: noticeToRead, act: readershipOf }),
  route(api.readershipSheet, { loadById: noticeToRead, act: readershipSheet }),
  route(api.remind, {
    loadById: noticeToEdit,
    async act(call) {
      await remindReaders(call)
      call.afterCommit(sendBeside(call.services))
    },
  }),
]
