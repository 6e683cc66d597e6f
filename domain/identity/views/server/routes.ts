import { routesFor } from '#domain/route.ts'
import { access } from '../access.ts'
import { viewsApi as api } from '../api.ts'
import { addView, readViews, removeView, saveView } from './actions.ts'

const route = routesFor(access)

export const viewsRoutes = [
  route(api.list, { act: readViews }),
  route(api.add, { act: addView }),
  route(api.save, { act: saveView }),
  route(api.remove, { act: removeView }),
]
