import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { routesFor, sending } from '#domain/route.ts'
import { access } from '../access.ts'
import { reassignmentApi as api } from '../api.ts'
import {
  changeKind,
  findConcerned,
  lockConcerned,
  moveMany,
  moveOne,
  optionsFor,
  previewChange,
} from './actions.ts'

const route = routesFor(access)

export const reassignmentRoutes = [
  route(api.options, { loadById: findParticipant, act: optionsFor }),
  route(api.preview, {
    load: ({ db, params, query }) => findConcerned(db, params.id, query),
    act: previewChange,
  }),
  route(api.moveMany, { act: sending(moveMany) }),
  route(api.changeKind, {
    load: ({ db, params, body }) => lockConcerned(db, params.id, body),
    act: sending(changeKind),
  }),
  route(api.move, {
    load: ({ db, params, body }) => lockConcerned(db, params.id, body),
    act: sending(moveOne),
  }),
]
