import { findParticipant, lockParticipant } from '#domain/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { sharesApi as api } from '../api.ts'
import { linkOf, makeShare, openShare, ownShare, revokeShare, sharesOf } from './actions.ts'

const route = routesFor(access)

export const sharesRoutes: Route<Services>[] = [
  route(api.list, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, record }) => sharesOf(db, services, record),
  }),
  route(api.make, {
    // of two concurrent calls that create the last allowed link, one is refused
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => makeShare(db, services, actor, record, body),
  }),
  route(api.link, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, record, params }) => linkOf(db, services, record, params.shareId),
  }),
  route(api.revoke, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, services, actor, record, params }) =>
      revokeShare(db, services, actor, record, params.shareId),
  }),
  route(api.open, { act: ({ db, services, body, origin }) => openShare(db, services, body.token, origin) }),
  route(api.mine, { act: ({ db, services, actor }) => ownShare(db, services, actor) }),
]
