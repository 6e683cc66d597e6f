import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { nextEmpty } from './enter-to-next-field.tsx'

const record = defineForm(
  'person',
  {
    about: { name: text(20), nick: text(20).optional(), speaks: z.boolean(), topic: text(20) },
    other: { note: text(20) },
  },
  { asked: { topic: ({ speaks }) => speaks === true } },
)

const next = (value: object, after: string) =>
  nextEmpty({ record, section: 'about', value: { ...value } }, after)

test('leads to the next field that is needed, back to one that was passed over, and out of a section that lacks nothing', () => {
  expect(next({}, 'name')).toBe('speaks')
  expect(next({ name: 'Anna', speaks: true }, 'speaks-yes')).toBe('topic')
  expect(next({ name: 'Anna', speaks: false }, 'speaks-no')).toBeUndefined()
  expect(next({ speaks: false }, 'speaks-no')).toBe('name')
  // the field itself is skipped: its value is being saved
  expect(next({ speaks: false }, 'name')).toBeUndefined()
})
