import { describe, expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { email } from '#kit/rules/formats.ts'
import { Autosave } from './autosave.ts'
import type { Saved } from './autosave-state.ts'
import type { Values } from './values.ts'

const person = defineForm('person', { about: { name: text(20), email: email() } })

/** A form with a button, its fake server that checks revisions, and what it would do later. */
function open(stored: { unsaved: Values } = { unsaved: {} }) {
  const server = { record: { revision: 1 } as Saved, calls: [] as Values[], fail: [] as CallFailed[] }
  const planned: Array<() => void> = []
  const form = new Autosave({
    record: person,
    byButton: true,
    saved: server.record,
    unsaved: {
      read: () => stored.unsaved,
      readBase: () => ({ saved: {}, sent: {} }),
      write: (unsaved) => {
        stored.unsaved = unsaved
      },
    },
    later(run) {
      planned.push(run)
      return () => void planned.splice(planned.indexOf(run), 1)
    },
    now: () => new Date('2026-05-01T06:02:00Z'),
    async save(change, revision) {
      server.calls.push(change)
      const failure = server.fail.shift()
      if (failure) throw failure
      if (revision !== server.record.revision)
        throw new CallFailed('refused', 409, { code: 40910, message: '', data: server.record })
      server.record = { ...server.record, ...change, revision: revision + 1 }
      return server.record
    },
  })
  const runLater = async () => {
    for (const run of planned.splice(0)) run()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { form, server, runLater, stored }
}

describe('a form with a button', () => {
  test('sends nothing before it is pressed, and keeps what was typed', async () => {
    const { form, server, runLater, stored } = open()
    form.change({ name: 'Anna' })
    await runLater()
    expect(await form.flush()).toBe(false)
    expect(server.calls).toEqual([])
    expect(open(stored).form.form().unsaved).toEqual({ name: 'Anna' })
    form.change({ name: undefined })
    expect(form.form().unsaved).toEqual({})
  })

  test('a change of another field elsewhere is merged and saved by the same press', async () => {
    const { form, server } = open()
    form.change({ name: 'Anna' })
    server.record = { revision: 2, email: 'anna@example.com' }
    expect(await form.send()).toBe(true)
    expect(server.record).toMatchObject({ revision: 3, name: 'Anna', email: 'anna@example.com' })
  })

  test('what failed is not sent again by itself', async () => {
    const { form, server, runLater } = open()
    server.fail = [new CallFailed('network')]
    form.change({ name: 'Anna' })
    expect(await form.send()).toBe(false)
    expect(form.form()).toMatchObject({ state: 'refused', unsaved: { name: 'Anna' } })
    await runLater()
    expect(server.calls).toHaveLength(1)
    expect(await form.send()).toBe(true)
  })

  test('the same field changed elsewhere asks, and nothing is sent before the button is pressed again', async () => {
    const { form, server, runLater } = open()
    form.change({ name: 'Anna' })
    server.record = { revision: 2, name: 'Bea' }
    expect(await form.send()).toBe(false)
    expect(form.form().conflict).toMatchObject({ fields: ['name'] })
    form.settle('mine')
    await runLater()
    expect(server.record).toMatchObject({ name: 'Bea' })
    expect(await form.send()).toBe(true)
    expect(server.record).toMatchObject({ name: 'Anna' })
  })
})
