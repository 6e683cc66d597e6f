import { routesFor } from '#domain/route.ts'
import { search } from '#domain/search-hook.ts'
import { access } from '../access.ts'
import { searchApi as api } from '../api.ts'

const route = routesFor(access)

export const searchRoutes = [route(api.find, { act: search })]
