import { expect, test } from 'vitest'
import { shownChoice } from './choice-or-other-control.tsx'

const options = ['stateOwned', 'private']

test('a listed value is shown in the list, another as “other”', () => {
  expect(shownChoice('', options, undefined)).toBe('')
  expect(shownChoice('private', options, undefined)).toBe('private')
  expect(shownChoice('Cooperative', options, undefined)).toBe('other')
})

test('“other” stays while its text is typed, whatever it is', () => {
  expect(shownChoice('', options, '')).toBe('other')
  expect(shownChoice('private', options, 'private')).toBe('other')
})

test('a value that replaces the typed text is shown as what it is', () => {
  // “other” was chosen, then the changes were discarded
  expect(shownChoice('private', options, '')).toBe('private')
  // a text was typed, then the latest version was taken
  expect(shownChoice('stateOwned', options, 'Cooperative')).toBe('stateOwned')
  expect(shownChoice('', options, 'Cooperative')).toBe('')
})
