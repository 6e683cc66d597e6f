import { annexRoutes } from '#domain/participants/server/routes/annex.ts'
import { healthRecord } from './actions.ts'

export const healthRoutes = annexRoutes(healthRecord)
