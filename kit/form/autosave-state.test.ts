import { describe, expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import type { Problem } from '#kit/rules/problem.ts'
import {
  conflictResolved,
  type FormState,
  mergeCurrent,
  opened,
  saveBegan,
  saveFailed,
  shownValues,
  typed,
} from './autosave-state.ts'
import type { Values } from './values.ts'

const person = defineForm('person', { about: { name: text(20), city: text(20) } })
const saved = { revision: 1, name: 'Ana', city: 'Ube' }
const refusal = (status: number, data: Problem[] | null = null) =>
  new CallFailed('refused', status, { code: status * 100, message: '', data })

/** The form after a save of these values, which had this answer. */
function tried(form: FormState, values: Values, error: CallFailed): FormState {
  return saveFailed(saveBegan(typed(form, values), values), error, form.sent).form
}

describe('a save without a reply is remembered, whatever became of the one after it', () => {
  const unanswered = tried(opened(person, saved), { name: 'Anna' }, new CallFailed('network'))
  const wrongIn = (field: string): Problem[] => [{ path: `change.${field}`, code: 'tooLong', max: 3 }]

  test.each([
    ['wrong in another field', { city: 'Kobe' }, refusal(422, wrongIn('city'))],
    ['wrong in the same field', { name: 'Bo' }, refusal(422, wrongIn('name'))],
    ['no longer allowed', { name: 'Bo' }, refusal(403)],
    ['sent with the same value', { name: 'Anna' }, refusal(403)],
    ['after the session had ended', { name: 'Bo' }, refusal(401)],
    ['stopped by a proxy', { name: 'Bo' }, new CallFailed('unreadable', 413)],
  ])('%s', (_why, values, error) => {
    const refused = tried(unanswered, values, error)
    expect(refused.sent.name).toContain('Anna')
    const now = mergeCurrent(typed(refused, { name: 'Anna Maria' }), { ...saved, revision: 2, name: 'Anna' })
    expect(now).toMatchObject({ conflict: undefined, unsaved: { name: 'Anna Maria' } })
  })

  test('but what was refused was not stored: the same value is another’s', () => {
    const refused = tried(unanswered, { name: 'Bo' }, refusal(403))
    expect(refused.sent).toEqual({ name: ['Anna'] })
    const now = mergeCurrent(typed(refused, { name: 'Bob' }), { ...saved, revision: 2, name: 'Bo' })
    expect(now.conflict).toMatchObject({ fields: ['name'] })
  })

  test('also after a fault of the server, which may have stored it', () => {
    expect(tried(unanswered, { name: 'Bo' }, refusal(500)).sent).toEqual({ name: ['Anna', 'Bo'] })
  })
})

test('what has arrived is shown while a conflict waits, and is not saved once more when it is settled', () => {
  const unanswered = tried(opened(person, saved), { city: 'Kobe' }, new CallFailed('network'))
  const asked = mergeCurrent(typed(unanswered, { name: 'Anna' }), { revision: 3, name: 'Bea', city: 'Kobe' })
  expect(asked.conflict).toMatchObject({ fields: ['name'] })
  expect(shownValues(asked)).toMatchObject({ name: 'Anna', city: 'Kobe' })
  expect(conflictResolved(asked, 'mine').unsaved).toEqual({ name: 'Anna' })
  expect(conflictResolved(asked, 'current').unsaved).toEqual({})
})
