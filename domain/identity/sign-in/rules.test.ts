import { expect, test } from 'vitest'
import * as z from 'zod'
import { accountName } from '#domain/identity/accounts/rules.ts'
import { problemsIn } from '#kit/rules/problem.ts'
import { brokenPasswordRules, newPassword } from './rules.ts'

test.each([
  ['Summit#2026', []],
  ['Aa1!aaBB', []],
  ['Ab1!Ab1', ['length']],
  [`Ab1!${'xW'.repeat(8)}z`, ['length']],
  ['summit#2026', ['upperCase']],
  ['SUMMIT#2026', ['lowerCase']],
  ['Summit#Fair', ['digit']],
  ['Summit2026x', ['symbol']],
  ['Summit#2006aaa', ['noRepeats']],
  ['Summit###2026', ['noRepeats']],
  ['Summit#1235', ['noSequence']],
  ['Summit#9abc7', ['noSequence']],
  ['Summit#9XYZ7', ['noSequence']],
  ['Summit#9321', []],
  ['Summit#9aBc7', ['noSequence']],
  ['Summit#9ab7', []],
  ['Summit#789', ['noSequence']],
  ['Summit#890', ['noSequence']],
  ['Summit#901', ['noSequence']],
  ['Summit#89:x', []],
  ['Summit7#$%', []],
  ['Ab1!😀😀', ['length']],
  ['Ab1!wWv7😀😀abc', ['noSequence']],
  ['密码Ab1！xyw', []],
  ['', ['length', 'upperCase', 'lowerCase', 'digit', 'symbol']],
])('password %j breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
  const result = z.safeParse(newPassword, password)
  expect(result.success ? [] : problemsIn(result.error).map(({ code }) => code)).toEqual(broken)
})

// work that grew with the square of the length would not end before the limit of every test
test('a password as long as a body may be is judged', () => {
  const result = z.safeParse(newPassword, 'aB'.repeat(500_000))
  expect(problemsIn(result.error as never).map(({ code }) => code)).toEqual(['length', 'digit', 'symbol'])
})

test.each([
  ['13800138000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  [' Liaison@Example.COM ', 'liaison@example.com'],
  ['12800138000', undefined],
  ['1380013800', undefined],
  ['not an account', undefined],
  ['two@at@example.com', undefined],
  ['a@b.com\r\nBcc: c@d.com', undefined],
  ["'; drop table accounts; --", undefined],
  ['', undefined],
])('account %j is kept as %j', (typed, kept) => {
  expect(z.safeParse(accountName, typed).data).toBe(kept)
})
