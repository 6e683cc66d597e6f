import { routesFor as kitRoutesFor } from '#kit/server/route.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** The route builder for a noun's `access`: `const route = routesFor(access)`, then `route(api.save, { load, act })`. */
export const routesFor = kitRoutesFor<Actor, Services>()
