import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineForm } from '#kit/rules/define-form.ts'
import { sealed, text } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import { browserStore } from '#kit/testing/browser-store.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { formName } from './open-forms.ts'
import { useTypedInClear } from './typed-in-clear.ts'
import { unsavedOf } from './unsaved.ts'
import { useAutosave } from './use-autosave.ts'
import { useUnsaved } from './use-unsaved.ts'
import type { Values } from './values.ts'

const person = defineForm('leftPerson', { about: { jobTitle: text(20), passport: sealed(text(20)) } })
const saved = { revision: 2, jobTitle: 'Director', passport: masked('C01X00T47') }
const typed = { jobTitle: 'Head', passport: 'D99X00T12' }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

const leave = (id: string) =>
  unsavedOf(formName(person, id), new Set(['passport']), {
    lasting: localStorage,
    tab: sessionStorage,
  }).write(typed, { saved, sent: {} })
const never = () => new Promise<never>(() => undefined)

test('where no form saves it any more, all that an earlier page left is marked as not saved, protected values masked', () => {
  leave('closed')
  const { values, stuck, problems } = hookResult(() => useUnsaved(person, 'closed', saved), never)
  expect([...stuck].sort()).toEqual(['jobTitle', 'passport'])
  expect(values).toEqual({ jobTitle: 'Head', passport: masked('D99X00T12') })
  expect(problems).toEqual([])
})

test('where the form is open, what it will save is shown without a mark, and a protected value of an earlier page load stays masked', () => {
  leave('open')
  const drawn = hookResult(() => {
    const form = useAutosave({ record: person, id: 'open', saved, save: never })
    const inClear = useTypedInClear(person, 'open', () => true)
    return { form, unsaved: useUnsaved(person, 'open', saved), inClear: inClear('passport') }
  }, never)
  expect(drawn.form).toMatchObject({ restored: true, unsaved: ['jobTitle', 'passport'] })
  expect([...drawn.unsaved.stuck]).toEqual([])
  expect(drawn.unsaved.values).toEqual({ jobTitle: 'Head', passport: masked('D99X00T12') })
  expect(drawn.inClear).toBeUndefined()
})

test('it stays masked on that page when another field was typed into, and is shown once it was typed anew', () => {
  leave('typedOn')
  const drawn = (change: Values) =>
    hookResult(() => {
      const form = useAutosave({ record: person, id: 'typedOn', saved, save: never })
      form.change(change)
      return useTypedInClear(person, 'typedOn', () => true)('passport')
    }, never)
  expect(drawn({ jobTitle: 'Heads' })).toBeUndefined()
  expect(drawn({ passport: 'D99X00T13' })).toBe('D99X00T13')
})
