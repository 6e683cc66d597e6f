import { describe, expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, file, sealed, text } from '#kit/rules/fields.ts'
import { email } from '#kit/rules/formats.ts'
import { masked } from '#kit/rules/mask.ts'
import { Autosave, saveAfter } from './autosave.ts'
import { type Saved, shownValues, unsavedProblems } from './autosave-state.ts'
import { unsavedElsewhere, unsavedOf } from './unsaved.ts'
import type { Values } from './values.ts'

const person = defineForm('person', {
  about: {
    name: text(20),
    email: email(),
    gender: choice(['female', 'male']),
    passport: sealed(text(20)),
    picture: file('picture'),
  },
})

/** A fake of `localStorage`. */
function store() {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

/** A timer controlled by the test. */
function timer() {
  let waiting: Array<{ run: () => void; at: number }> = []
  let time = 0
  return {
    later(run: () => void, milliseconds: number) {
      const entry = { run, at: time + milliseconds }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    async pass(milliseconds: number) {
      time += milliseconds
      const due = waiting.filter(({ at }) => at <= time)
      waiting = waiting.filter(({ at }) => at > time)
      for (const { run } of due) run()
      // lets every promise of the save settle
      await new Promise((resolve) => setImmediate(resolve))
    },
    waiting: () => waiting.length,
  }
}

type Start = { stores?: { lasting: ReturnType<typeof store>; tab: ReturnType<typeof store> }; saved?: Saved }

/** A form with a fake server that checks revisions; `fail` makes the next saves fail. */
function open({ stores = { lasting: store(), tab: store() }, saved = { revision: 1 } }: Start = {}) {
  const server = { record: saved, calls: [] as Values[], fail: [] as CallFailed[] }
  const time = timer()
  const form = new Autosave({
    record: person,
    saved,
    unsaved: unsavedOf('person:1', new Set(['passport']), stores),
    later: time.later,
    now: () => new Date('2026-05-01T06:02:00Z'),
    async save(change, revision) {
      server.calls.push(change)
      const failure = server.fail.shift()
      if (failure) throw failure
      if (revision !== server.record.revision)
        throw new CallFailed('refused', 409, { code: 40910, message: '', data: server.record })
      const passport = change.passport ? { passport: masked(String(change.passport)) } : {}
      server.record = { ...server.record, ...change, ...passport, revision: revision + 1 }
      return server.record
    },
  })
  const value = () => ({ ...form.form().saved, ...form.form().unsaved }) as Values
  return { form, server, time, stores, value }
}

test('saves what was typed once the person pauses, and says when', async () => {
  const { form, server, time } = open()
  form.change({ name: 'An' })
  await time.pass(saveAfter - 1)
  form.change({ name: 'Anna' })
  await time.pass(saveAfter - 1)
  expect(server.calls).toEqual([])
  await time.pass(1)
  expect(server.calls).toEqual([{ name: 'Anna' }])
  expect(form.form()).toMatchObject({
    state: 'saved',
    unsaved: {},
    savedAt: new Date('2026-05-01T06:02:00Z'),
  })
})

test('keeps an invalid entry here and says why only after the pause, saves the others', async () => {
  const { form, server, time, value } = open()
  form.change({ name: 'Anna', email: 'anna@' })
  expect(unsavedProblems(form.form())).toEqual([])
  await time.pass(saveAfter)
  expect(server.calls).toEqual([{ name: 'Anna' }])
  expect(unsavedProblems(form.form())).toMatchObject([{ path: 'email' }])
  expect(value()).toMatchObject({ name: 'Anna', email: 'anna@' })
  form.change({ email: 'anna@example.com' })
  expect(await form.flush()).toBe(true)
})

test('an emptied field is saved as empty', async () => {
  const { form, server } = open({ saved: { revision: 1, name: 'Anna' } })
  form.change({ name: null })
  expect(await form.flush()).toBe(true)
  expect(server.record.name).toBeNull()
})

test('what is typed while a save is under way is saved after it, none is lost', async () => {
  const { form, server } = open()
  form.change({ name: 'Anna' })
  const first = form.flush()
  form.change({ name: 'Anna Maria', gender: 'female' })
  expect(await first).toBe(true)
  expect(server.calls).toEqual([{ name: 'Anna' }, { name: 'Anna Maria', gender: 'female' }])
  expect(server.record).toMatchObject({ name: 'Anna Maria', gender: 'female', revision: 3 })
})

test('a dead network loses nothing and is tried again by itself, later and later', async () => {
  const { form, server, time, stores } = open()
  server.fail = [new CallFailed('network'), new CallFailed('timeout')]
  form.change({ name: 'Anna' })
  expect(await form.flush()).toBe(false)
  expect(form.form().state).toBe('offline')
  expect(stores.lasting.getItem('unsaved:person:1')).toBe('{"name":"Anna"}')
  await time.pass(2_000)
  expect(form.form()).toMatchObject({ state: 'offline', failures: 2 })
  await time.pass(5_000)
  expect(form.form()).toMatchObject({ state: 'saved', failures: 0, unsaved: {} })
  expect(server.record.name).toBe('Anna')
  expect(stores.lasting.held.size).toBe(0)
})

test('a fault of the server is tried again, and is not said to be a lost connection', async () => {
  const { form, server, time } = open()
  const fault = new CallFailed('refused', 500, { code: 50000, message: 'unexpected', data: null })
  server.fail = [fault, new CallFailed('unreadable', 502), new CallFailed('network')]
  form.change({ name: 'Anna' })
  expect(await form.flush()).toBe(false)
  expect(form.form()).toMatchObject({ state: 'offline', refusal: fault })
  await time.pass(2_000)
  expect(form.form()).toMatchObject({ state: 'offline', refusal: { reason: 'unreadable' } })
  await time.pass(5_000)
  expect(form.form()).toMatchObject({ state: 'offline', refusal: undefined })
  await time.pass(15_000)
  expect(form.form()).toMatchObject({ state: 'saved', refusal: undefined })
})

test('an ended session keeps what was typed and does not try again by itself', async () => {
  const { form, server, time } = open()
  server.fail = [new CallFailed('refused', 401, { code: 40101, message: '', data: null })]
  form.change({ name: 'Anna' })
  expect(await form.flush()).toBe(false)
  expect(time.waiting()).toBe(0)
  expect(await form.flush()).toBe(true)
})

test('the 401 of a proxy is told, since no login would end the wait', async () => {
  const { form, server } = open()
  server.fail = [new CallFailed('unreadable', 401)]
  form.change({ name: 'Anna' })
  expect(await form.flush()).toBe(false)
  expect(form.form()).toMatchObject({ state: 'refused', refusal: { reason: 'unreadable' } })
})

test('a reload puts back what was not saved, says so, and saves it', async () => {
  const before = open()
  before.form.change({ name: 'Anna', email: 'anna@', passport: 'C01X00T47' })
  const after = open({ stores: before.stores })
  expect(after.value()).toMatchObject({ name: 'Anna', email: 'anna@', passport: 'C01X00T47' })
  expect(after.form.form().restored).toBe(true)
  await after.time.pass(0)
  expect(after.server.record).toMatchObject({ name: 'Anna', passport: masked('C01X00T47') })
  expect(after.form.form().unsaved).toEqual({ email: 'anna@' })
})

test('protected values never lie in the lasting store', () => {
  const { form, stores } = open()
  form.change({ name: 'Anna', passport: 'C01X00T47' })
  expect([...stores.lasting.held.values()].join()).not.toContain('C01X00T47')
  expect([...stores.tab.held.values()].join()).toContain('C01X00T47')
})

test('a correction that looks like the wrong number behind its mask is not lost when another field was changed elsewhere', async () => {
  const mask = masked('C01X00T47')
  expect(masked('C01Y00T47')).toBe(mask)
  const { form, server } = open({ saved: { revision: 1, name: 'Ana', passport: mask } })
  server.record = { revision: 2, name: 'Ana', passport: mask, gender: 'female' }
  form.change({ passport: 'C01Y00T47' })
  await form.flush()
  expect(server.calls.at(-1)).toEqual({ passport: 'C01Y00T47' })
  expect(server.record.revision).toBe(3)
})

test('another field was changed elsewhere: both are kept, and the person is told', async () => {
  const { form, server } = open({ saved: { revision: 1, name: 'Ana' } })
  server.record = { ...server.record, gender: 'female', revision: 2 }
  form.change({ name: 'Anna' })
  await form.flush()
  expect(server.record).toMatchObject({ name: 'Anna', gender: 'female', revision: 3 })
  expect(form.form()).toMatchObject({ state: 'saved', merged: true, conflict: undefined })
})

test('a file of one’s own that arrives while something is unsaved is no change from elsewhere', async () => {
  const { form } = open()
  form.change({ email: 'not yet an address' })
  form.adopt({ revision: 2, picture: '5b0c2a52-6a0c-4b8e-9d0a-0c5a3f1f2b11' })
  expect(form.form()).toMatchObject({ merged: false, saved: { revision: 2 } })
  form.adopt({ revision: 3, picture: '5b0c2a52-6a0c-4b8e-9d0a-0c5a3f1f2b11', name: 'Ana' })
  expect(form.form()).toMatchObject({ merged: true, unsaved: { email: 'not yet an address' } })
})

test('the same field was changed elsewhere: nothing is overwritten until the person chooses', async () => {
  const { form, server, time } = open({ saved: { revision: 1, name: 'Ana' } })
  server.record = { revision: 2, name: 'Anne' }
  form.change({ name: 'Anna' })
  expect(await form.flush()).toBe(false)
  expect(form.form()).toMatchObject({ state: 'conflict', conflict: { fields: ['name'] } })
  form.change({ gender: 'female' })
  await time.pass(saveAfter)
  expect(server.record).toEqual({ revision: 2, name: 'Anne' })
  form.settle('mine')
  await time.pass(0)
  expect(server.record).toEqual({ revision: 3, name: 'Anna', gender: 'female' })
})

test('the person takes the other version: their own entry goes, what was not touched elsewhere is saved', async () => {
  const { form, server, time, value } = open({ saved: { revision: 1, name: 'Ana' } })
  server.record = { revision: 2, name: 'Anne' }
  form.change({ name: 'Anna', gender: 'female' })
  await form.flush()
  form.settle('current')
  await time.pass(0)
  expect(value()).toMatchObject({ name: 'Anne', gender: 'female' })
  expect(server.record).toEqual({ revision: 3, name: 'Anne', gender: 'female' })
})

test('a save whose answer was lost is no conflict, for protected values neither', async () => {
  const { form, server, time } = open()
  form.change({ name: 'Anna', passport: 'C01X00T47' })
  server.record = { revision: 2, name: 'Anna', passport: masked('C01X00T47') }
  server.fail = [new CallFailed('network')]
  await form.flush()
  await time.pass(2_000)
  expect(form.form()).toMatchObject({ conflict: undefined, unsaved: {} })
})

test('what the server finds wrong is shown at its field and not sent again until it changes', async () => {
  const { form, server } = open()
  const data = [{ path: 'change.name', code: 'tooLong', max: 5 }]
  server.fail = [new CallFailed('refused', 422, { code: 42200, message: '', data })]
  form.change({ name: 'Annabella', gender: 'female' })
  expect(await form.flush()).toBe(false)
  expect(unsavedProblems(form.form())).toEqual([{ path: 'name', code: 'tooLong', max: 5 }])
  expect(server.record).toEqual({ revision: 2, gender: 'female' })
  form.change({ name: 'Anna' })
  expect(await form.flush()).toBe(true)
})

test('a refusal that no correction cures is shown and ends the tries', async () => {
  const { form, server, time } = open()
  server.fail = [new CallFailed('refused', 403, { code: 40311, message: 'over', data: null })]
  form.change({ name: 'Anna' })
  expect(await form.flush()).toBe(false)
  expect(form.form()).toMatchObject({ state: 'refused', refusal: { message: 'over' } })
  expect(time.waiting()).toBe(0)
})

test('a newer record from elsewhere comes in under what is being typed', async () => {
  const { form, server, value } = open({ saved: { revision: 1, name: 'Ana' } })
  form.change({ gender: 'female' })
  server.record = { revision: 2, name: 'Anna' }
  form.adopt(server.record)
  expect(value()).toMatchObject({ name: 'Anna', gender: 'female' })
  form.adopt({ revision: 1, name: 'Ana' })
  expect(value()).toMatchObject({ name: 'Anna' })
  expect(await form.flush()).toBe(true)
})

describe('two windows with one record', () => {
  /** Two windows: local storage is shared, session storage is not. */
  const both = () => {
    const lasting = store()
    const [first, second] = [
      open({ stores: { lasting, tab: store() } }),
      open({ stores: { lasting, tab: store() } }),
    ]
    return { lasting, first, second }
  }

  test('what one could not save yet is still kept after the other saved something else', async () => {
    const { lasting, first, second } = both()
    first.form.change({ email: 'anna@' })
    await first.form.flush()
    second.form.change({ name: 'Anna' })
    await second.form.flush()
    expect(lasting.getItem('unsaved:person:1')).toBe('{"email":"anna@"}')
    // closed without a reload: a new tab finds it
    const after = open({ stores: { lasting, tab: store() } })
    expect(after.value()).toMatchObject({ email: 'anna@' })
  })

  test('of the same field each keeps its own over a reload', async () => {
    const { first, second } = both()
    first.form.change({ email: 'anna@' })
    second.form.change({ email: 'anne@example.com' })
    await second.form.flush()
    expect(open({ stores: first.stores }).value()).toMatchObject({ email: 'anna@' })
  })

  test('each is told which fields the other has not saved', () => {
    const { lasting, first, second } = both()
    first.form.change({ email: 'anna@' })
    expect(unsavedElsewhere('person:1', second.form.form().unsaved, lasting)).toEqual(['email'])
    expect(unsavedElsewhere('person:1', first.form.form().unsaved, lasting)).toEqual([])
  })
})

test('a damaged store opens an empty form', () => {
  const stores = { lasting: store(), tab: store() }
  stores.lasting.setItem('unsaved:person:1', '{"name":')
  expect(open({ stores }).form.form()).toMatchObject({ unsaved: {}, restored: false })
})

describe('a protected value that was typed in this visit', () => {
  const typedIn = async () => {
    const opened = open()
    opened.form.change({ passport: 'C01X00T47' })
    await opened.form.flush()
    return { ...opened, shown: () => shownValues(opened.form.form()).passport }
  }

  test('stays as it was typed after its save, in memory alone, until the form is left', async () => {
    const { form, shown, stores } = await typedIn()
    expect(form.form().saved.passport).toBe(masked('C01X00T47'))
    expect(shown()).toBe('C01X00T47')
    expect([...stores.lasting.held, ...stores.tab.held]).toEqual([])
    form.leave()
    expect(shown()).toBe(masked('C01X00T47'))
  })

  test('is masked when its save comes back after the form was left', async () => {
    const { form, server } = open()
    form.change({ passport: 'C01X00T47' })
    const saving = form.flush()
    form.leave()
    await saving
    expect(shownValues(form.form()).passport).toBe(server.record.passport)
  })

  test('gives way to what was saved elsewhere, also where the masks are alike', async () => {
    const { form, server, shown } = await typedIn()
    form.adopt({ ...server.record, revision: 3 } as Saved)
    expect(shown()).toBe(masked('C01X00T47'))
  })

  test('stays while a picture of the same record arrives', async () => {
    const { form, server, shown } = await typedIn()
    form.adopt({ ...server.record, picture: crypto.randomUUID(), revision: 3 } as Saved)
    expect(shown()).toBe('C01X00T47')
  })
})
