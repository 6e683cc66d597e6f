import { noun } from '../noun.ts'
import { participantRoutes } from './routes.ts'

export const participants = { noun, routes: participantRoutes }
