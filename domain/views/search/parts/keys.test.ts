import { expect, it } from 'vitest'
import { keyOf, stepOf } from './keys.ts'

const pressed = (key: string, isComposing = false) => ({ key, nativeEvent: { isComposing } })

it('arrows move between the results', () => {
  expect(stepOf(pressed('ArrowDown'))).toBe(1)
  expect(stepOf(pressed('ArrowUp'))).toBe(-1)
  expect(stepOf(pressed('a'))).toBe(0)
})

it('arrows and Enter belong to the input method while it composes a word', () => {
  expect(stepOf(pressed('ArrowDown', true))).toBe(0)
  expect(keyOf(pressed('Enter', true))).toBeUndefined()
  expect(keyOf(pressed('Enter'))).toBe('Enter')
})
