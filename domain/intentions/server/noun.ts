import { annexRoutes } from '#domain/participants/server/routes/annex.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { intentionsApi } from '../api.ts'
import { noun } from '../noun.ts'
import { intentionRecord } from './actions.ts'

export const intentions = serverNoun(noun, {
  routes: annexRoutes(intentionRecord),
  schemas: { Intention: intentionsApi.read.reply },
})
