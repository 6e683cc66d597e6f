import { expect, test } from 'vitest'
import { codeAsked } from './code-asked.ts'

const accepts = (isAppUsable: boolean, typed: string) => codeAsked(isAppUsable).rule.safeParse(typed).success

test('six digits are for those with an app that can be used, a backup code for all', () => {
  expect(accepts(true, '123 456')).toBe(true)
  expect(accepts(false, '123 456')).toBe(false)
  for (const isAppUsable of [true, false]) {
    expect(accepts(isAppUsable, 'abcde-fghjk')).toBe(true)
    expect(accepts(isAppUsable, 'abcde')).toBe(false)
  }
  expect(codeAsked(false).problem.en).not.toContain('6 digits')
})
