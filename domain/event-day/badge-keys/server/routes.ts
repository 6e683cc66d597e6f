import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { badgeKeysApi as api } from '../api.ts'
import { declareStolen, listKeys, rotateKey } from './actions.ts'

const route = routesFor(access)

export const badgeKeysRoutes = [
  route(api.list, { act: listKeys }),
  route(api.rotate, { refuses: [commonRefusals.wrongState], act: rotateKey }),
  route(api.declare, { refuses: [commonRefusals.notFound], act: declareStolen }),
]
