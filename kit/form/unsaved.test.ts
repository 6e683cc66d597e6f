import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetStarted } from './open-forms.ts'
import { forgetUnsaved, markStarted, unsavedOf, unsavedStarted } from './unsaved.ts'

/** A fake of `localStorage` whose keys can be listed. */
const browserStore = () =>
  Object.create(
    {},
    Object.fromEntries(
      Object.entries({
        getItem(this: Record<string, string>, key: string) {
          return this[key] ?? null
        },
        setItem(this: Record<string, string>, key: string, value: string) {
          this[key] = value
        },
        removeItem(this: Record<string, string>, key: string) {
          delete this[key]
        },
      }).map(([name, value]) => [name, { value, enumerable: false }]),
    ),
  ) as Storage

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
