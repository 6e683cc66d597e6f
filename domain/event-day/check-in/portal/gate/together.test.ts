import { expect, test } from 'vitest'
import type { Verdict } from '../../rules/verdict.ts'
import { firstToSee, type Together } from './together.ts'

const green: Verdict = { colour: 'green', reason: 'admitted' }
const red: Verdict = { colour: 'red', reason: 'alreadyIn' }

const resultOf = (verdict: Verdict | undefined, number: number): Together => ({
  person: {
    number,
    name: null,
    latinName: null,
    kind: { zh: '', en: '' },
    organisation: { zh: '', en: '' },
    jobTitle: null,
  },
  shown: verdict && {
    id: String(number),
    verdict,
    number,
    revision: null,
    isLocal: false,
    person: undefined,
    photo: undefined,
    zones: 0,
    seat: null,
    kept: null,
  },
})

test('of those admitted together the first that is not green is shown, whatever came after it or got no answer', () => {
  const results = [undefined, green, red, { ...red, reason: 'wrongDay' as const }, green].map(resultOf)
  expect(firstToSee(results)?.number).toBe(2)
  expect(firstToSee([green, green, undefined].map(resultOf))?.number).toBe(1)
  expect(firstToSee([undefined].map(resultOf))).toBeUndefined()
})
