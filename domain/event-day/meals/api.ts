import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { record } from './record.ts'
import { diets, numbers } from './rules.ts'

/** A meal's numbers, and what people wrote about their diet: without names, in the order of how many wrote it. */
export const mealNumbers = z.object({
  numbers,
  said: z.array(z.object({ diet: z.enum(diets), text: z.string(), count: z.number().int() })).max(100),
  /** Further texts that are not listed. */
  more: z.number().int(),
  /** Whether it is on a day of the edition, as occasions are. */
  isInEdition: z.boolean(),
})
export type MealNumbers = z.output<typeof mealNumbers>

export const mealsApi = endpoints(record.permissions, {
  numbers: {
    method: 'GET',
    path: '/cert/meals/:id/numbers',
    allow: 'meals:list',
    summary: 'How many people a meal is for, by diet, and what they wrote about it; without names',
    params: z.object({ id: z.uuid() }),
    reply: mealNumbers,
    cost: 'wideRead',
  },
})
