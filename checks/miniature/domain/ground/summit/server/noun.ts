import { noun } from '../noun.ts'
import { summitRoutes } from './routes.ts'

export const summit = { noun, routes: summitRoutes }
