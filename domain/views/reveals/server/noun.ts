import { beforeTimelineIsShown, tooManyRevealed } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { revealsApi as api } from '../api.ts'
import { revealsList } from '../lists.ts'
import { noun } from '../noun.ts'
import { revealsTemplates } from '../words.ts'
import { addLooks, exportReveals, listReveals, tellSecretaries } from './actions.ts'

const route = routesFor(noun.permissions)

export const reveals = serverNoun(noun, {
  routes: [
    route(api.list, { act: ({ db, query }) => listReveals(db, query) }),
    route(api.export, { act: exportReveals }),
  ],
  schemas: { Reveal: revealsList.row },
  templates: Object.values(revealsTemplates),
  wire(services) {
    services.hooks.handle(beforeTimelineIsShown, addLooks)
    services.events.on(tooManyRevealed, (db, look) => tellSecretaries(db, services, look))
  },
})
