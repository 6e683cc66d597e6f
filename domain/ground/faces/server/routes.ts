import { lockHeldEdition, summitOf } from '#domain/ground/summit/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { facesApi as api } from '../api.ts'
import { pictureLimits } from '../rules.ts'
import { makePicture, openPicture, readFace, readGuide, saveFace } from './actions.ts'

const route = routesFor(access)

export const facesRoutes = [
  route(api.guide, { act: readGuide }),
  route(api.picture, { act: openPicture }),
  route(api.upload, {
    refuses: [commonRefusals.fileRefused],
    // no connection is held during a slow upload
    transaction: 'none',
    act: async ({ services, query: { kind }, upload, runIdempotent }) =>
      runIdempotent(await makePicture(services, kind, await upload(pictureLimits.bytes))),
  }),
  route(api.read, { loadById: (db, id) => summitOf(db, { summitId: id }), act: readFace }),
  route(api.save, { loadById: lockHeldEdition, act: saveFace }),
]
