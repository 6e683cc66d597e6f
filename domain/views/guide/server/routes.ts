import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { guideApi } from '../api.ts'
import { tasksOf } from './actions.ts'

const route = routesFor(access)

export const guideRoutes: Route<Services>[] = [route(guideApi.tasks, { act: tasksOf })]
