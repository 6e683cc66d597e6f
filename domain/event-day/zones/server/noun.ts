import { logged, namesIn } from '#domain/logged.ts'
import { ofPerson } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { zonesApi as api, shownGrant, shownZone } from '../api.ts'
import { noun } from '../noun.ts'
import { letters } from '../rules.ts'
import { effectWords, zoneWords } from '../words.ts'
import { endGrant, giveGrant, grantsOf, zoneActions, zoneChoices } from './actions.ts'
import { lifecycles, zones as table } from './tables.ts'

const route = routesFor(noun.permissions)

const said = {
  title: zoneWords.grants,
  readBy: 'zones:list',
  fields: Object.fromEntries(letters.map((letter) => [letter, zoneWords.zone({ letter })])),
  values: effectWords,
}

export const zones = serverNoun(noun, {
  lifecycles,
  records: [zoneActions],
  schemas: { ShownZone: shownZone, ShownZoneGrant: shownGrant },
  logs: [
    logged({ type: 'zoneAccess', ...said, ...ofPerson }),
    logged({
      type: 'zoneGrant',
      ...said,
      named: namesIn(table, 'chineseName', 'englishName'),
      path: (id) => `/zones/${id}`,
    }),
  ],
  routes: [
    route(api.choices, { act: zoneChoices }),
    route(api.grants, { load: ({ db, params }) => zoneActions.find(db, params.id), act: grantsOf }),
    // locked, so that of two grants for the last place the second finds it taken
    route(api.give, { load: ({ db, params }) => zoneActions.lock(db, params.id), act: giveGrant }),
    route(api.end, { load: ({ db, params }) => zoneActions.lock(db, params.id), act: endGrant }),
    ...recordRoutes(zoneActions),
  ],
})
