import { beforeLetterIsFreed } from '#domain/event-day/zones/server/actions.ts'
import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { mealsApi as api, mealNumbers } from '../api.ts'
import { noun } from '../noun.ts'
import { addHeldMeals, mealActions, readNumbers } from './actions.ts'
import { hasMealFor } from './store.ts'

const route = routesFor(noun.permissions)

export const meals = serverNoun(noun, {
  records: [mealActions],
  schemas: { MealNumbers: mealNumbers },
  routes: [
    route(api.numbers, { load: ({ db, params }) => mealActions.find(db, params.id), act: readNumbers }),
    ...recordRoutes(mealActions),
  ],
  wire({ hooks }) {
    hooks.handle(beforeHeldIsFreed, addHeldMeals)
    hooks.handle(beforeLetterIsFreed, async (db, { zone, keep }) => {
      if (await hasMealFor(db, zone)) keep()
    })
  },
})
