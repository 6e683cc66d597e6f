import { findParticipant, lockParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { sharesApi as api } from '../api.ts'
import { refusals } from '../refusals.ts'
import { linkOf, makeShare, openShare, ownShare, revokeShare, sharesOf, toldOfShare } from './actions.ts'
import { shareLinks } from './store.ts'

const route = routesFor(access)

export const sharesRoutes: Route<Services>[] = [
  route(api.list, { loadById: findParticipant, act: (call) => sharesOf(call, call.record) }),
  route(api.make, {
    // of two concurrent calls that create the last allowed link, one is refused
    loadById: lockParticipant,
    act: makeShare,
  }),
  route(api.link, { loadById: findParticipant, act: linkOf }),
  route(api.revoke, { loadById: findParticipant, act: revokeShare }),
  route(api.told, { refuses: [refusals.shareEnded], act: toldOfShare }),
  route(api.open, { refuses: shareLinks.refuses, act: openShare }),
  route(api.mine, { act: ownShare }),
]
