import { logged } from '#domain/logged.ts'
import {
  beforeFurtherColumnsAreShown,
  findParticipant,
  lockParticipant,
  ofPerson,
} from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { precedenceApi as api } from '../api.ts'
import { noun } from '../noun.ts'
import { precedence as schema } from '../rules.ts'
import { precedenceWords as words } from '../words.ts'
import { addPrecedenceColumn, readPrecedence, setPrecedence } from './actions.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(noun.permissions)

export const precedence = serverNoun(noun, {
  lifecycles,
  schemas: { Precedence: schema },
  logs: [
    logged({
      type: 'precedence',
      title: words.title,
      readBy: 'precedence:read',
      fields: { rankClass: words.rankClass, number: words.number },
      ...ofPerson,
    }),
  ],
  routes: [
    route(api.read, { loadById: findParticipant, act: readPrecedence }),
    route(api.set, { loadById: lockParticipant, act: setPrecedence }),
  ],
  wire({ hooks }) {
    hooks.handle(beforeFurtherColumnsAreShown, addPrecedenceColumn)
  },
})
