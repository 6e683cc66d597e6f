import { participantRoutes } from '../../domain/participants/server/routes.ts'
import { summitRoutes } from '../../domain/summit/server/routes.ts'

console.log(participantRoutes, summitRoutes)
