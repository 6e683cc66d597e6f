import { expect, test } from 'vitest'
import { cookieOf, tokenIn } from './token.ts'

const token = { principal: '7d3c0a52-0d5c-4f0e-9a3c-0e7f6f1d2b3a', credentials: 'ab'.repeat(32) }

test('a token goes into a cookie and comes out of it', () => {
  const [pair = ''] = cookieOf(token, false).split('; ')
  expect(tokenIn(`theme=dark; ${pair}; other=1`)).toEqual(token)
})

test('the cookie is for this site only, and on https never in the clear', () => {
  expect(cookieOf(token, true)).toMatch(/^QMS-User-Admin-Token=[^;]+; Path=\/; SameSite=Strict; Secure$/)
  expect(cookieOf(token, false)).not.toContain('Secure')
})

const foreign = encodeURIComponent(JSON.stringify({ principal: 'admin', credentials: 'secret' }))

test('another portal’s cookie of the same name is none, and does not hide ours', () => {
  expect(tokenIn(`QMS-User-Admin-Token=${foreign}`)).toBeUndefined()
  const [pair = ''] = cookieOf(token, false).split('; ')
  expect(tokenIn(`QMS-User-Admin-Token=${foreign}; ${pair}`)).toEqual(token)
})

test.each([
  '',
  'QMS-User-Admin-Token=',
  'QMS-User-Admin-Token=%E0%A4%A',
  'QMS-User-Admin-Token=null',
  'QMS-User-Admin-Token=%7B%7D',
])('a cookie that holds no token is none: %s', (cookies) => expect(tokenIn(cookies)).toBeUndefined())
