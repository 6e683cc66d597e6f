import { expect, test } from 'vitest'
import { isCommonPassword } from './guessable-password.ts'

test.each([
  'P@ssw0rd',
  'Passw0rd!',
  'Welcome1!',
  'Admin@2026',
  'Qwerty!9',
  '1Letmein!',
  'qweASD#2',
  'Pa$$w0rd',
  'Summer2026!',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Coast!Line26', 'Summit#2026', 'Another#2026', 'Xq7!vLm2', 'Hello-Harbour9', '海Aa1!harbour'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
