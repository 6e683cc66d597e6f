import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { FileRefused } from '#kit/files/file-refused.ts'
import { lengthOfPart } from '#kit/files/upload-parts.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { libraryApi as api, libraryConsoleApi as consoleApi } from '../api.ts'
import {
  beginFile,
  deleteFile,
  fileOfForm,
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
  route(api.publicList, { act: listPublic }),
  route(api.publicDownload, { act: openPublic }),
  route(api.list, { act: listLibrary }),
  route(api.address, { act: addressOf }),
  route(api.download, { act: openAddress }),
]

export const libraryRoutes: Route<Services>[] = [
  route(consoleApi.list, { act: ({ db }) => listAllFiles(db) }),
  route(consoleApi.read, { loadById: fileToRead, act: ({ db, record }) => withVersions(db, record) }),
  route(consoleApi.create, { act: beginFile }),
  route(consoleApi.save, { load: fileOfForm, act: saveFile }),
  route(consoleApi.publish, { loadById: fileToEdit, act: setPublished }),
  route(consoleApi.remove, { refuses: [recordRefusals.stillUsed], loadById: fileToEdit, act: deleteFile }),
  route(consoleApi.move, { loadById: fileToEdit, act: moveFile }),
  route(consoleApi.beginUpload, {
    refuses: [commonRefusals.fileRefused],
    loadById: fileToEdit,
    act: beginVersion,
  }),
  route(consoleApi.sendPart, {
    // no connection is held during a slow upload
    transaction: 'none',
    loadById: fileToRead,
    act: async ({ db, services, record, params, query, upload, runIdempotent }) => {
      const begun = await uploadOf(db, record, params.sendingId)
      const length = lengthOfPart(begun, query.start)
      if (length === undefined) throw new FileRefused({ code: 'uploadDamaged' })
      const part = await upload(length)
      return runIdempotent((tx) => keepVersionPart({ db: tx, services }, begun, query, part))
    },
  }),
  route(consoleApi.finishUpload, {
    refuses: [commonRefusals.fileRefused],
    transaction: 'none',
    loadById: fileToRead,
    act: async (call) => call.runIdempotent(await finishVersion(call)),
  }),
  ...readingRoutes,
]
