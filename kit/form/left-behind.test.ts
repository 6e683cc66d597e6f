import { describe, expect, test } from 'vitest'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, sealed, text } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import { browserStore } from '#kit/testing/browser-store.ts'
import { Autosave } from './autosave.ts'
import type { Saved } from './autosave-state.ts'
import { unsavedOf } from './unsaved.ts'
import type { Values } from './values.ts'

const person = defineForm('person', {
  about: { name: text(20), gender: choice(['female', 'male']), passport: sealed(text(20)) },
})

type Start = { stores?: { lasting: Storage; tab: Storage }; saved: Saved }

/** A form whose saves succeed; `pause` runs what it would do later. */
function open({ stores = { lasting: browserStore(), tab: browserStore() }, saved }: Start) {
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
      return { ...saved, ...change, revision: revision + 1 }
    },
  })
  const pause = async () => {
    planned?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { form, calls, stores, pause }
}

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
