import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import { lengthOfPart } from '#kit/files/upload-parts.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { libraryApi as api, libraryConsoleApi as consoleApi } from '../api.ts'
import {
  beginFile,
  fileToEdit,
  fileToRead,
  listAllFiles,
  moveFile,
  saveFile,
  setPublished,
  withVersions,
} from './actions/editing.ts'
import { beginVersion, finishVersion, keepVersionPart, uploadOf } from './actions/upload.ts'
import { addressOf, listLibrary, listPublic, openAddress, openPublic } from './actions.ts'

const route = routesFor(access)

const readingRoutes: Route<Services>[] = [
  route(api.publicList, { act: ({ db }) => listPublic(db) }),
  route(api.publicDownload, {
    act: ({ db, services, params, query }) => openPublic(db, services, params.id, query.preview === 'true'),
  }),
  route(api.list, { act: ({ db, services, actor }) => listLibrary({ db, services, actor }) }),
  route(api.address, {
    act: ({ db, services, actor, params, query, principal }) =>
      addressOf(
        { db, services, actor },
        { id: params.id, principal, now: services.clock.now(), preview: query.preview === 'true' },
      ),
  }),
  route(api.download, {
    act: ({ db, services, actor, query, principal }) =>
      openAddress({ db, services, actor }, { token: query.token, principal, now: services.clock.now() }),
  }),
]

export const libraryRoutes: Route<Services>[] = [
  route(consoleApi.list, { act: ({ db }) => listAllFiles(db) }),
  route(consoleApi.read, {
    load: ({ db, params }) => fileToRead(db, params.id),
    act: ({ db, record }) => withVersions(db, record),
  }),
  route(consoleApi.create, {
    act: ({ db, services, actor, body }) => beginFile(db, { services, actor }, body.id),
  }),
  route(consoleApi.save, {
    load: ({ db, params }) => fileToEdit(db, params.id),
    act: ({ db, services, actor, record, body }) => saveFile(db, { services, actor }, record, body),
  }),
  route(consoleApi.publish, {
    load: ({ db, params }) => fileToEdit(db, params.id),
    act: ({ db, services, actor, record, body }) =>
      setPublished(db, { services, actor }, record, body.published),
  }),
  route(consoleApi.move, {
    load: ({ db, params }) => fileToEdit(db, params.id),
    async act({ db, record, body }) {
      await moveFile(db, record, body.way)
      return null
    },
  }),
  route(consoleApi.beginUpload, {
    refuses: [commonRefusals.fileRefused],
    load: ({ db, params }) => fileToEdit(db, params.id),
    act: ({ db, services, actor, record, body }) => beginVersion(db, services, actor, record, body),
  }),
  route(consoleApi.sendPart, {
    // no connection is held during a slow upload
    transaction: 'none',
    load: ({ db, params }) => fileToRead(db, params.id),
    act: async ({ db, services, record, params, query, upload, runIdempotent }) => {
      const begun = await uploadOf(db, record, params.sendingId)
      const length = lengthOfPart(begun, query.start)
      if (length === undefined) throw new FileRefused({ code: 'uploadDamaged' })
      const part = await upload(length)
      return runIdempotent((tx) => keepVersionPart(tx, services, begun, query, part))
    },
  }),
  route(consoleApi.finishUpload, {
    refuses: [commonRefusals.fileRefused],
    transaction: 'none',
    load: ({ db, params }) => fileToRead(db, params.id),
    act: async ({ services, actor, record, params, runIdempotent }) =>
      runIdempotent(await finishVersion(services, actor, record, params.sendingId)),
  }),
  ...readingRoutes,
]
