import { describe, expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, group, sealed, text } from '#kit/rules/fields.ts'
import { documentNumber, email } from '#kit/rules/formats.ts'
import { masked } from '#kit/rules/mask.ts'
import { browserStore } from '#kit/testing/browser-store.ts'
import { Autosave } from './autosave.ts'
import { type Saved, shownValues } from './autosave-state.ts'
import { unsavedOf } from './unsaved.ts'
import type { Values } from './values.ts'

const person = defineForm('person', {
  about: {
    name: text(20),
    email: email(),
    gender: choice(['female', 'male']),
    passport: sealed(documentNumber(20)),
    contacts: group({ name: text(20), mobile: text(20) }, { min: 1, max: 3 }),
  },
})

type Start = {
  stores?: { lasting: Storage; tab: Storage }
  saved: Saved
  answer?: (reply: Saved) => Promise<Saved>
}

/** A form whose saves succeed, or get this answer; `pause` runs what it would do later. */
function open({ stores = { lasting: browserStore(), tab: browserStore() }, saved, answer }: Start) {
  const calls: Values[] = []
  let planned: (() => void) | undefined
  const form = new Autosave({
    record: person,
    saved,
    unsaved: unsavedOf('person:1', new Set(['passport']), stores),
    later(run) {
      planned = run
      return () => {
        planned = undefined
      }
    },
    now: () => new Date('2026-05-01T06:02:00Z'),
    async save(change, revision) {
      calls.push(change)
      const passport = change.passport ? { passport: masked(String(change.passport).toUpperCase()) } : {}
      const reply = { ...saved, ...change, ...passport, revision: revision + 1 }
      return answer ? answer(reply) : reply
    },
  })
  const pause = async () => {
    planned?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { form, calls, stores, pause }
}

const never = () => new Promise<never>(() => undefined)

describe('what was left behind, and was changed by others before the form is opened again', () => {
  const ana = { revision: 1, name: 'Ana', passport: masked('C01X00T47') }
  /** A form that is left with this unsaved, and opened again with that record. */
  const reopened = (left: Values, saved: Saved) => {
    const before = open({ saved: ana })
    before.form.change(left)
    return open({ stores: before.stores, saved })
  }

  test('is not sent over the newer value before the person chooses, also after another reload', async () => {
    const changed = { ...ana, revision: 2, name: 'Anne' }
    const after = reopened({ name: 'Anna' }, changed)
    expect(after.form.form()).toMatchObject({
      state: 'conflict',
      conflict: { current: { name: 'Anne' }, fields: ['name'] },
    })
    after.form.change({ gender: 'female' })
    await after.pause()
    expect(after.calls).toEqual([])
    const again = open({ stores: after.stores, saved: changed })
    expect(again.form.form()).toMatchObject({ state: 'conflict', conflict: { fields: ['name'] } })
    again.form.settle('mine')
    const settled = open({ stores: again.stores, saved: changed })
    expect(settled.form.form().conflict).toBeUndefined()
    await again.pause()
    expect(again.calls).toEqual([{ name: 'Anna', gender: 'female' }])
  })

  test('is sent where others changed another field, or nothing', async () => {
    const after = reopened({ name: 'Anna' }, { ...ana, revision: 2, gender: 'female' })
    expect(after.form.form()).toMatchObject({ restored: true, merged: false, conflict: undefined })
    await after.pause()
    expect(after.calls).toEqual([{ name: 'Anna' }])
  })

  test('is gone where the reply to its save was lost, protected values too', () => {
    const saved = { ...ana, revision: 2, passport: masked('D99X00T12') }
    const after = reopened({ passport: 'D99X00T12' }, saved)
    expect(after.form.form()).toMatchObject({ unsaved: {}, restored: false, conflict: undefined })
  })

  test('a protected value asks as well, and what it was based on is not in the lasting store', () => {
    const after = reopened({ passport: 'D99X00T12' }, { ...ana, revision: 2, passport: masked('E55X00T99') })
    expect(after.form.form()).toMatchObject({ conflict: { fields: ['passport'] } })
    expect(Object.keys(after.stores.lasting)).toEqual([])
  })
})

describe('what the server has of one’s own save, whose reply never came', () => {
  const ana = { revision: 1, name: 'Ana', email: 'ana@x.org', passport: masked('C01X00T47') }

  test.each([
    ['a text with a gap', { name: 'Anna ' }, { name: 'Anna' }],
    ['an address in capitals', { email: 'Anna@X.org' }, { email: 'anna@x.org' }],
    ['a number in lower case', { passport: 'e11122233' }, { passport: masked('E11122233') }],
    ['a number with gaps', { passport: 'E111 22233' }, { passport: masked('E11122233') }],
    [
      'an entry whose fields are stored in another order',
      { contacts: [{ name: 'Li ', mobile: '137' }] },
      { contacts: [{ mobile: '137', name: 'Li' }] },
    ],
  ])('is saved, and no conflict: %s', (_of, left, stored) => {
    const before = open({ saved: ana, answer: never })
    before.form.change(left)
    void before.form.flush()
    const after = open({ stores: before.stores, saved: { ...ana, ...stored, revision: 2 } })
    expect(after.form.form()).toMatchObject({ unsaved: {}, restored: false, conflict: undefined })
  })

  /** A form of which one save is under way when more is typed, and the page is left. */
  const leftDuringSave = (sent: Values, typed: Values) => {
    const before = open({ saved: ana, answer: never })
    before.form.change(sent)
    void before.form.flush()
    before.form.change(typed)
    return before
  }

  test('is nothing by others under what was typed after it, protected values neither', async () => {
    const { stores } = leftDuringSave(
      { name: 'Anna ', passport: 'e11122233' },
      { name: 'Anna Maria', passport: 'E44455566' },
    )
    const stored = { ...ana, revision: 2, name: 'Anna', passport: masked('E11122233') }
    const after = open({ stores, saved: stored })
    expect(after.form.form()).toMatchObject({ conflict: undefined, restored: true, merged: false })
    await after.pause()
    expect(after.calls).toEqual([{ name: 'Anna Maria', passport: 'E44455566' }])
    expect(Object.keys(after.stores.tab)).toEqual([])
  })

  test('but a value that was never sent still asks', () => {
    const { stores } = leftDuringSave({ name: 'Anna' }, { name: 'Anna Maria' })
    const after = open({ stores, saved: { ...ana, revision: 2, name: 'Anne' } })
    expect(after.form.form()).toMatchObject({ state: 'conflict', conflict: { fields: ['name'] } })
  })

  test('a corrected digit behind the mask of the number that was sent is not lost', async () => {
    expect(masked('E11922233')).toBe(masked('E11122233'))
    const { stores } = leftDuringSave({ passport: 'E11122233' }, { passport: 'E11922233' })
    const after = open({ stores, saved: { ...ana, revision: 2, passport: masked('E11122233') } })
    expect(after.form.form()).toMatchObject({ conflict: undefined, unsaved: { passport: 'E11922233' } })
    await after.pause()
    expect(after.calls).toEqual([{ passport: 'E11922233' }])
  })

  test('what was typed back to the former value is sent too', async () => {
    const { stores } = leftDuringSave({ name: 'Anna' }, { name: 'Ana' })
    const after = open({ stores, saved: { ...ana, revision: 2, name: 'Anna' } })
    expect(shownValues(after.form.form()).name).toBe('Ana')
    await after.pause()
    expect(after.calls).toEqual([{ name: 'Ana' }])
  })

  test('may arrive after the page was opened again', async () => {
    const { stores } = leftDuringSave({ name: 'Anna' }, { name: 'Anna Maria' })
    const data = { ...ana, revision: 2, name: 'Anna' }
    const answers = [() => Promise.reject(new CallFailed('refused', 409, { code: 40910, message: '', data }))]
    const after = open({ stores, saved: ana, answer: () => (answers.shift() ?? never)() })
    await after.pause()
    expect(after.calls).toEqual([{ name: 'Anna Maria' }, { name: 'Anna Maria' }])
    expect(after.form.form()).toMatchObject({ state: 'saving', conflict: undefined, merged: false })
  })

  test('of protected values is in the store of the tab alone, and goes with what was typed', async () => {
    const { stores, form } = leftDuringSave({ passport: 'E11122233' }, { passport: 'E44455566' })
    expect(Object.values(stores.tab).join()).toContain('E11122233')
    expect(Object.keys(stores.lasting)).toEqual([])
    form.change({ passport: undefined })
    expect(Object.keys(stores.tab)).toEqual([])
  })

  test('of another window is a change by others where both typed', () => {
    const lasting = browserStore()
    const second = open({ stores: { lasting, tab: browserStore() }, saved: ana })
    second.form.change({ name: 'Bea' })
    const first = open({ stores: { lasting, tab: browserStore() }, saved: ana, answer: never })
    first.form.change({ name: 'Anna' })
    void first.form.flush()
    const after = open({ stores: second.stores, saved: { ...ana, revision: 2, name: 'Anna' } })
    expect(after.form.form()).toMatchObject({ conflict: { fields: ['name'] } })
  })
})

describe('what was restored', () => {
  const ana = { revision: 1, name: 'Ana', passport: masked('C01X00T47') }
  const reopened = (left: Values, saved: Saved) => {
    const before = open({ saved: ana })
    before.form.change(left)
    return open({ stores: before.stores, saved })
  }

  test('is not said to be once it was given up for the newer value, unless something else is left', () => {
    const changed = { ...ana, revision: 2, name: 'Anne' }
    const { form } = reopened({ name: 'Anna' }, changed)
    expect(form.form().restored).toBe(true)
    form.settle('current')
    expect(form.form()).toMatchObject({ restored: false, unsaved: {} })
    const other = reopened({ name: 'Anna', gender: 'female' }, changed)
    other.form.settle('current')
    expect(other.form.form()).toMatchObject({ restored: true, unsaved: { gender: 'female' } })
  })

  test('stays a protected value of an earlier page load while others are typed, and after its save', async () => {
    const { form } = reopened({ passport: 'E11122233' }, ana)
    form.change({ name: 'Anna' })
    expect(form.form()).toMatchObject({ restored: false, untouched: new Set(['passport']) })
    await form.flush()
    expect(shownValues(form.form()).passport).toBe(masked('E11122233'))
    form.change({ passport: 'e44455566' })
    expect(form.form().untouched).toEqual(new Set())
    await form.flush()
    expect(shownValues(form.form()).passport).toBe('E44455566')
  })
})
