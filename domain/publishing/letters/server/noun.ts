import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { noun } from '../noun.ts'
import { letterActions } from './actions.ts'
import { letterPrinting } from './jobs.ts'

export const letters = serverNoun(noun, {
  routes: recordRoutes(letterActions),
  records: [letterActions],
  jobs: [letterPrinting],
})
