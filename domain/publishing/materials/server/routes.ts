import { findActivity } from '#domain/programme/activities/server/actions.ts'
import { findOwned } from '#domain/programme/attendance/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
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
  route(api.own, { loadById: findOwned, act: (call) => ownMaterials(call, call.record.attendance) }),
  route(api.send, {
    // no row is locked and no connection held during a slow upload
    transaction: 'none',
    loadById: findOwned,
    act: async (call) =>
      call.runIdempotent(
        await handIn(call, call.record.attendance, await call.upload(largestMaterial), call.query.replaces),
      ),
  }),
  route(api.remove, { loadById: findOwned, act: takeBack }),
  route(api.ownFile, {
    refuses: [commonRefusals.fileMissing],
    loadById: findOwned,
    act: async ({ db, services, params }) =>
      fileOf(services, await materialsOfPart(db, params.id), params.materialId),
  }),
  route(api.list, { act: materialsFor }),
  route(api.archive, { act: archiveOf }),
  route(api.file, {
    refuses: [commonRefusals.fileMissing],
    act: async ({ db, services, params }) =>
      fileOf(services, await materialsOfActivity(db, params.id), params.materialId),
  }),
  route(api.release, { act: release }),
  route(api.released, { act: releasedMaterials }),
  route(api.releasedFile, { refuses: [commonRefusals.fileMissing], act: releasedFile }),
  route(attachmentsApi.list, { act: listAttachments }),
  route(attachmentsApi.address, {
    act: ({ db, services, actor, params, principal }) =>
      seenAddress({ db, services, actor }, { ...params, principal }),
  }),
  route(attachmentsApi.arranged, { loadById: findActivity, act: arrangedAttachments }),
  route(attachmentsApi.arrangedAddress, {
    loadById: findActivity,
    act: ({ db, services, params, principal }) =>
      attachmentAddress({ db, services }, { ...params, principal }),
  }),
  route(attachmentsApi.file, { act: openAttachment }),
  route(attachmentsApi.add, {
    transaction: 'none',
    loadById: findActivity,
    act: async ({ services, actor, record, upload, runIdempotent }) =>
      runIdempotent(await attach({ services, actor }, record, await upload(largestAttachment))),
  }),
  route(attachmentsApi.remove, { loadById: findActivity, act: detach }),
]
