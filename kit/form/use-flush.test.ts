import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { Autosave } from './autosave.ts'
import { formWords } from './form-words.ts'
import { obstacleOf } from './use-flush.ts'

const record = defineForm('note', { note: { name: text(5) } })
const saved = { revision: 1, name: 'a' }

/** What is said of a form of which nothing could be saved. */
async function after(typed: string, answer: () => never, byButton = false) {
  const form = new Autosave({
    record,
    saved,
    save: async () => answer(),
    unsaved: { read: () => ({}), readBase: () => ({ saved: {}, sent: {} }), write: () => undefined },
    later: () => () => undefined,
    now: () => new Date(),
    byButton,
  })
  form.change({ name: typed })
  expect(await form.flush()).toBe(false)
  return obstacleOf(form.form(), ({ en }) => en)
}

const refused =
  (code: number, status: number, data: object | null = null) =>
  (): never => {
    throw new CallFailed('refused', status, { code, message: 'Closed', data })
  }
const offline = (): never => {
  throw new CallFailed('network')
}

test('an act on what could not be saved leads to the conflict or the wrong field, or says why', async () => {
  const elsewhere = refused(baseRefusals.changedElsewhere.code, 409, { revision: 2, name: 'b' })
  expect(await after('c', elsewhere)).toEqual({ is: 'conflict' })
  expect(await after('too long', offline)).toEqual({ is: 'problem', path: 'name' })
  expect(await after('c', offline)).toEqual({ is: 'notSaved', words: formWords.keptHere })
  const closed = { is: 'notSaved', words: formWords.notSavedBecause({ why: 'Closed' }) }
  expect(await after('c', refused(40301, 403))).toEqual(closed)
  expect(await after('c', offline, true)).toEqual({ is: 'notSaved', words: formWords.saveFirst })
})
