import type { Context } from '#domain/context.ts'
import { ofEdition, summitOf } from '#domain/ground/summit/server/actions.ts'
import type { Held } from '#domain/held-hook.ts'
import type { Database } from '#kit/db/database.ts'
import { ascending } from '#kit/list/server/order.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { listed } from '#kit/words/punctuation.ts'
import type { MealNumbers } from '../api.ts'
import { record } from '../record.ts'
import { refuse } from '../refusals.ts'
import { mealWords } from '../words.ts'
import { type Meal, mealsOfPerson, numbersOf, numbersOfMeal, textsOf } from './store.ts'
import { meals } from './tables.ts'

/** Whether a day is one of an edition: badges open zones, and occasions are scanned, on these only. */
const isWithin = (day: string, { begins, ends }: { begins: string; ends: string }) =>
  begins <= day && day <= ends

/** Most texts about diets that are shown of one meal. */
const maxTexts = 100

export const mealActions = recordActions(record, meals, {
  ...ofEdition,
  async beforeSave(db, _, { day, zone }, _before, { summitId }) {
    if (zone && day && !isWithin(day, await summitOf(db, { summitId }))) throw refuse('zoneOfOtherDay')
  },
  added: { numbers: numbersOfMeal, englishPlace: meals.englishPlace },
  orders: { byDay: ascending(meals.day, meals.id) },
})

/** Most meals that are named of a person. */
const maxNamed = 6

/** Handler of what somebody holds: the meals from today on that are counted with them. */
export async function addHeldMeals(
  db: Database,
  { participantId, at, add }: { participantId: string; at: Date; add(held: Held): void },
): Promise<void> {
  const theirs = await mealsOfPerson(db, participantId, eventDay(at))
  if (theirs.length === 0) return
  const named = theirs.slice(0, maxNamed).map(({ day, chineseName, englishName }) => {
    const name = withFallback(chineseName, englishName) ?? { zh: '', en: '' }
    return { zh: `${day} ${name.zh}`, en: `${day} ${name.en}` }
  })
  add({
    kind: 'meals',
    said: mealWords.held({ named: listed(named), count: theirs.length, more: theirs.length - named.length }),
  })
}

/** The numbers of a meal at this moment, and what people wrote about their diet. */
export async function readNumbers({
  db,
  record: { id, day, summitId },
}: Pick<Context, 'db'> & { record: Meal }): Promise<MealNumbers> {
  const numbers = (await numbersOf(db, id)) ?? { people: 0, halal: 0, vegan: 0, vegetarian: 0, other: 0 }
  const texts = await textsOf(db, id, maxTexts)
  return {
    numbers,
    said: texts.map(({ diet, text, count }) => ({ diet, text, count })),
    isInEdition: isWithin(day, await summitOf(db, { summitId })),
    more: Math.max(0, (texts[0]?.of ?? 0) - texts.length),
  }
}
