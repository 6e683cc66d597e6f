import { expect, test } from 'vitest'
import { isInner } from './wanted.ts'
import { publicPages, redirectAt } from './way-in.ts'

test.each(Object.keys(publicPages))('%s needs no login', (path) => {
  expect(redirectAt(path, false)).toBeUndefined()
})

test.each(['/', '/dashboard', '/guests/1', '/nowhere'])('%s without a token leads to the login', (path) => {
  expect(redirectAt(path, false)).toBe('/login')
  expect(redirectAt(path, true)).toBeUndefined()
})

test.each(['/login', '/choose'])('%s leads somebody who is logged in to the start', (path) => {
  expect(redirectAt(path, true)).toBe('/')
})

test('only addresses of the portal are gone back to', () => {
  expect(['/guests?page=2#top', '/'].map(isInner)).toEqual([true, true])
  expect(['//evil.example', '/\\evil.example', 'https://evil.example', ''].map(isInner)).not.toContain(true)
})
