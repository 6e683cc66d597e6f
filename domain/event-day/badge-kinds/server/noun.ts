import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { noun } from '../noun.ts'
import { kindActions } from './actions.ts'

export const badgeKinds = serverNoun(noun, {
  routes: recordRoutes(kindActions),
  records: [kindActions],
})
