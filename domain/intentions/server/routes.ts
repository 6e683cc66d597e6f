import { annexRoutes } from '#domain/participants/server/routes/annex.ts'
import { intentionRecord } from './actions.ts'

export const intentionsRoutes = annexRoutes(intentionRecord)
