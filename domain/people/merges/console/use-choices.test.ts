import { expect, test } from 'vitest'
import { hookResult } from '#kit/testing/hook-result.tsx'
import type { MergePreview } from '../api.ts'
import { changedSince, useChoices, withChoice } from './use-choices.ts'

type Field = MergePreview['fields'][number]
const field = (name: Field['field'], kept: string | null, other: string | null): Field => ({
  field: name,
  kept,
  other,
  isProven: false,
})
const shown = (seen: string, ...fields: Field[]) => ({ seen, fields }) as MergePreview
const never = () => Promise.reject(new Error('no call'))

const first = shown('1', field('jobTitle', null, 'Chief'), field('email', 'a@b.cn', 'c@d.cn'))

test('what is chosen and typed stays when the records are read again, with the state that it was chosen on', () => {
  const chosen = withChoice(undefined, first, { reason: 'One person' })
  expect(chosen).toMatchObject({ take: ['jobTitle'], reason: 'One person', known: '1' })
  const later = shown('2', field('jobTitle', 'Owner', 'Chief'), field('email', 'a@b.cn', 'c@d.cn'))
  expect(withChoice(chosen, later, { take: ['jobTitle', 'email'] })).toEqual({
    first,
    take: ['jobTitle', 'email'],
    reason: 'One person',
    known: '1',
  })
})

test('fields that changed since are named, those that differ only now too', () => {
  const later = shown('2', field('jobTitle', 'Owner', 'Chief'), field('mobile', '1', '2'))
  expect([...changedSince(first, later)]).toEqual(['jobTitle', 'mobile'])
  expect([...changedSince(first, first)]).toEqual([])
})

test('before anything is chosen nothing is marked, and what the kept record lacks is proposed', () => {
  const { take, changed, isOvertaken } = hookResult(() => useChoices(first), never)
  expect({ take, marks: changed.size, isOvertaken }).toEqual({
    take: ['jobTitle'],
    marks: 0,
    isOvertaken: false,
  })
})
