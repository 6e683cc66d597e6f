import { expect, test } from 'vitest'
import { markerOf } from './page-loader.ts'

test('a file of a screen is found by its marker', () => {
  expect(markerOf('../../domain/people/participants/portal/edit-guest-page.tsx')).toBe(
    'participants/portal/edit-guest',
  )
})
