import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { mealsApi as api, mealNumbers } from '../api.ts'
import { noun } from '../noun.ts'
import { addHeldMeals, mealActions, readNumbers } from './actions.ts'

const route = routesFor(noun.permissions)

export const meals = serverNoun(noun, {
  records: [mealActions],
  schemas: { MealNumbers: mealNumbers },
  wire({ hooks }) {
    hooks.handle(beforeHeldIsFreed, addHeldMeals)
  },
  routes: [
    route(api.numbers, { load: ({ db, params }) => mealActions.find(db, params.id), act: readNumbers }),
    ...recordRoutes(mealActions),
  ],
})
