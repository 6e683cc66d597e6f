import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { deleteEmptyDrafts, makeNameDigests } from './actions.ts'
import { participantsRoutes as routes } from './routes.ts'

export const participants = serverNoun(noun, {
  routes,
  housekeeping: [
    { name: 'name digests', run: ({ db }) => makeNameDigests(db) },
    { name: 'records begun and left empty', run: ({ db, clock }) => deleteEmptyDrafts(db, clock.now()) },
  ],
})
