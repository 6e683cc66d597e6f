import { beforeApproval, portraitKept } from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { portraitCheck } from '../api.ts'
import { noun } from '../noun.ts'
import { keepPortraitCheck, refuseUnaccepted } from './actions/portrait-check.ts'
import { picturesRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const pictures = serverNoun(noun, {
  lifecycles,
  routes,
  schemas: { PortraitCheck: portraitCheck },
  wire({ events, hooks }) {
    events.on(portraitKept, (tx, { verdicts, ...file }) => keepPortraitCheck(tx, file, verdicts))
    hooks.handle(beforeApproval, refuseUnaccepted)
  },
})
