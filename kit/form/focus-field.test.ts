import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusFieldOfAddress } from './focus-field.ts'

type Field = { focused: number }
let fields: Map<string, Field>
let tell: () => void
let body: object
let focusIsIn: object

const drawn = (id: string) => {
  const field = { focused: 0 }
  fields.set(id, field)
  tell()
  return field
}

beforeEach(() => {
  fields = new Map()
  tell = () => undefined
  body = {}
  focusIsIn = body
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return focusIsIn
    },
    getElementById(id: string) {
      const field = fields.get(id)
      const focus = () => {
        if (field) field.focused++
      }
      return field
        ? { matches: () => false, querySelector: () => null, scrollIntoView: () => undefined, focus }
        : null
    },
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        tell = changed
      }
      observe = () => undefined
      disconnect() {
        tell = () => undefined
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('the field of an address is focused once for each arrival, though its section is drawn anew', () => {
  const field = drawn('city')
  const arrival = { hash: '#city' }
  for (const _ of ['drawn', 'drawn anew']) focusFieldOfAddress(arrival)
  expect(field.focused).toBe(1)
  // back at the same address by another way
  focusFieldOfAddress({ ...arrival })
  expect(field.focused).toBe(2)
  focusFieldOfAddress({ hash: '' })
  expect(field.focused).toBe(2)
})

test('a field that comes later is waited for by whatever section is drawn, and not taken from another that has the focus', () => {
  const arrival = { hash: '#city' }
  // a section that goes before the field is there has served nobody
  focusFieldOfAddress(arrival)()
  focusFieldOfAddress(arrival)
  const field = drawn('city')
  expect(field.focused).toBe(1)
  const other = { hash: '#name' }
  focusFieldOfAddress(other)
  focusIsIn = {}
  expect(drawn('name').focused).toBe(0)
  focusIsIn = body
  focusFieldOfAddress(other)
  expect(fields.get('name')?.focused).toBe(0)
})
