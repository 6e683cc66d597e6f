import { access } from '#domain/people/participants/access.ts'
import { findParticipant, largestFor } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { picturesApi as api } from '../api.ts'
import { acceptPortrait, portraitCheckOf } from './actions/portrait-check.ts'
import { replacePicture } from './actions/replace-picture.ts'

const route = routesFor(access)

export const picturesRoutes: Route<Services>[] = [
  route(api.replacePicture, {
    transaction: 'none',
    loadById: findParticipant,
    act: async ({ services, actor, record, params: { field }, query, upload, runIdempotent }) => {
      const given = { id: record.id, field, reason: query.reason }
      return runIdempotent(await replacePicture({ services, actor }, given, await upload(largestFor(field))))
    },
  }),
  route(api.portraitCheck, { loadById: findParticipant, act: portraitCheckOf }),
  route(api.acceptPortrait, { act: acceptPortrait }),
]
