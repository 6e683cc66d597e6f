import { annexRoutes } from '#domain/participants/server/routes/annex.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { healthApi } from '../api.ts'
import { noun } from '../noun.ts'
import { healthRecord } from './actions.ts'

export const health = serverNoun(noun, {
  routes: annexRoutes(healthRecord),
  schemas: { Health: healthApi.read.reply },
})
