import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from '#kit/testing/browser-store.ts'
import { forgetStarted } from './open-forms.ts'
import { forgetUnsaved, markStarted, unsavedOf, unsavedStarted } from './unsaved.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

const typed = (id: string, values: object) =>
  unsavedOf(`person:${id}`, new Set(['passport']), { lasting: localStorage, tab: sessionStorage }).write({
    ...values,
  })

test('what is unsaved of a record that is only begun is found again, until it is saved or the person logs out', () => {
  markStarted('person', 'new', true)
  expect(unsavedStarted('person')).toEqual([])
  typed('new', { name: 'Anna', passport: 'C01X00T47' })
  typed('old', { name: 'Bert' })
  expect(unsavedStarted('person')).toEqual([{ id: 'new', values: { name: 'Anna', passport: 'C01X00T47' } }])
  expect(unsavedStarted('other')).toEqual([])
  markStarted('person', 'new', false)
  expect(unsavedStarted('person')).toEqual([])
  markStarted('person', 'new', true)
  forgetStarted('person', 'new')
  expect(unsavedStarted('person')).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['unsaved:person:old'])
  markStarted('person', 'new', true)
  typed('new', { name: 'Anna' })
  forgetUnsaved()
  expect(unsavedStarted('person')).toEqual([])
})
