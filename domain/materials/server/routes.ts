import { findActivity } from '#domain/activities/server/actions.ts'
import { findOwned } from '#domain/attendance/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { attachmentsApi } from '../api/attachments.ts'
import { materialsApi as api } from '../api.ts'
import { largestAttachment, largestMaterial } from '../rules.ts'
import {
  arrangedAttachments,
  attach,
  attachmentAddress,
  detach,
  listAttachments,
  openAttachment,
  seenAddress,
} from './actions/attachments.ts'
import { handIn, ownMaterials, takeBack } from './actions/handing-in.ts'
import {
  archiveOf,
  fileOf,
  materialsFor,
  release,
  releasedFile,
  releasedMaterials,
} from './actions/reading.ts'
import { materialsOfActivity, materialsOfPart } from './store.ts'

const route = routesFor(access)

export const materialsRoutes: Route<Services>[] = [
  route(api.own, {
    load: ({ db, params }) => findOwned(db, params.id),
    act: ({ db, services, record }) => ownMaterials(db, services, record.attendance),
  }),
  route(api.send, {
    // no row is locked and no connection held during a slow upload
    transaction: 'none',
    load: ({ db, params }) => findOwned(db, params.id),
    act: async ({ services, actor, record, query, upload, runIdempotent }) =>
      runIdempotent(
        await handIn(services, actor, record.attendance, await upload(largestMaterial), query.replaces),
      ),
  }),
  route(api.remove, {
    load: ({ db, params }) => findOwned(db, params.id),
    act: ({ db, services, actor, params }) => takeBack(db, services, actor, params),
  }),
  route(api.ownFile, {
    load: ({ db, params }) => findOwned(db, params.id),
    act: async ({ db, services, params }) =>
      fileOf(services, await materialsOfPart(db, params.id), params.materialId),
  }),
  route(api.list, { act: ({ db, params }) => materialsFor(db, params.id) }),
  route(api.archive, { act: ({ services, params }) => archiveOf(services, params.id) }),
  route(api.file, {
    act: async ({ db, services, params }) =>
      fileOf(services, await materialsOfActivity(db, params.id), params.materialId),
  }),
  route(api.release, {
    async act({ db, services, params, body }) {
      await release(db, services, params, body.isReleased)
      return null
    },
  }),
  route(api.released, {
    act: ({ db, services, actor, params }) => releasedMaterials(db, services, actor, params.id),
  }),
  route(api.releasedFile, {
    act: ({ db, services, actor, params }) => releasedFile(db, services, actor, params),
  }),
  route(attachmentsApi.list, {
    act: ({ db, services, actor, params }) => listAttachments(db, services, actor, params.id),
  }),
  route(attachmentsApi.address, {
    act: ({ db, services, actor, params, principal }) =>
      seenAddress(db, services, actor, { ...params, principal }),
  }),
  route(attachmentsApi.arranged, {
    load: ({ db, params }) => findActivity(db, params.id),
    act: ({ db, record }) => arrangedAttachments(db, record),
  }),
  route(attachmentsApi.arrangedAddress, {
    load: ({ db, params }) => findActivity(db, params.id),
    act: ({ db, services, params, principal }) => attachmentAddress(db, services, { ...params, principal }),
  }),
  route(attachmentsApi.file, {
    act: ({ db, services, actor, query: { token }, principal }) =>
      openAttachment(db, services, actor, { token, principal }),
  }),
  route(attachmentsApi.add, {
    transaction: 'none',
    load: ({ db, params }) => findActivity(db, params.id),
    act: async ({ services, actor, record, upload, runIdempotent }) =>
      runIdempotent(await attach(services, actor, record, await upload(largestAttachment))),
  }),
  route(attachmentsApi.remove, {
    load: ({ db, params }) => findActivity(db, params.id),
    act: ({ db, services, actor, params }) => detach(db, services, actor, params),
  }),
]
