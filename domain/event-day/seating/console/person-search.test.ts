import { expect, test } from 'vitest'
import type { SeatedPerson } from '../api.ts'
import { foundAmong } from './person-search.tsx'

const person = (en: string, organisation: string | null = null) =>
  ({
    name: { zh: en, en },
    organisation: organisation && { zh: organisation, en: organisation },
  }) as SeatedPerson

test('who is called exactly so comes first, since Enter takes the first; then names that begin so, in their order', () => {
  const people = ['Ann 12', 'Joann 1', 'Ann 2', 'Ann 1'].map((name) => person(name))
  const found = (search: string) =>
    foundAmong([...people, person('Bo', 'Annex')], search).map(({ name }) => name.en)
  expect(found('ann 1')).toEqual(['Ann 1', 'Ann 12', 'Joann 1'])
  expect(found('ann')).toEqual(['Ann 1', 'Ann 2', 'Ann 12', 'Bo', 'Joann 1'])
  expect(found('1 ann')).toEqual(['Ann 1', 'Ann 12', 'Joann 1'])
  expect(found('')).toEqual([])
})
