import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetBegun } from './open-forms.ts'
import { forgetUnsaved, noteBegun, unsavedBegun, unsavedOf } from './unsaved.ts'

/** A store whose keys can be listed, as a browser's. */
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
  noteBegun('person', 'new', true)
  expect(unsavedBegun('person')).toEqual([])
  typed('new', { name: 'Anna', passport: 'C01X00T47' })
  typed('old', { name: 'Bert' })
  expect(unsavedBegun('person')).toEqual([{ id: 'new', values: { name: 'Anna', passport: 'C01X00T47' } }])
  expect(unsavedBegun('other')).toEqual([])
  noteBegun('person', 'new', false)
  expect(unsavedBegun('person')).toEqual([])
  noteBegun('person', 'new', true)
  forgetBegun('person', 'new')
  expect(unsavedBegun('person')).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['unsaved:person:old'])
  noteBegun('person', 'new', true)
  typed('new', { name: 'Anna' })
  forgetUnsaved()
  expect(unsavedBegun('person')).toEqual([])
})
