import * as z from 'zod'

export const mealKinds = ['breakfast', 'lunch', 'dinner', 'reception'] as const
export type MealKind = (typeof mealKinds)[number]

/** The night that a guest has to spend in a room of the summit: none in particular, the one before the meal, or the one after it. */
export const nights = ['any', 'before', 'after'] as const
export type Night = (typeof nights)[number]

/** What a caterer prepares apart. What somebody wrote counts once, under the first of these that it names; `other` is anything else, such as an allergy. */
export const diets = ['halal', 'vegan', 'vegetarian', 'other', 'none'] as const
export type Diet = (typeof diets)[number]

const count = z.number().int()

/** How many people a meal is for, and what they eat. */
export const numbers = z.object({
  people: count,
  halal: count,
  vegan: count,
  vegetarian: count,
  other: count,
})
export type Numbers = z.output<typeof numbers>
