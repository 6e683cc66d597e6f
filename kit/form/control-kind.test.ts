import { expect, test } from 'vitest'
import * as fields from '#kit/rules/fields.ts'
import * as formats from '#kit/rules/formats.ts'
import { controlKind } from './control-kind.ts'

test.each([
  ['one line', fields.text(40), { kind: 'text', max: 40 }],
  ['several lines', fields.longText(300).optional(), { kind: 'lines', max: 300 }],
  ['a choice', fields.reviewed(fields.choice(['a', 'b'])), { kind: 'choice', options: ['a', 'b'] }],
  ['a protected day', fields.reviewed(fields.sealed(fields.day())), { kind: 'day' }],
  ['a figure', fields.amount(9).optional(), { kind: 'number' }],
  ['a file', fields.reviewed(fields.file('portrait')), { kind: 'file' }],
  ['a mobile', formats.mobile(), { kind: 'tel' }],
  ['an e-mail', formats.email().optional(), { kind: 'email' }],
  ['a web address', formats.website(), { kind: 'url', max: 255 }],
  ['a country', formats.country(), { kind: 'country' }],
  ['a group', fields.group({ name: fields.text(9) }, { min: 1, max: 3 }), { kind: 'group', min: 1, max: 3 }],
])('%s', (_, schema, expected) => {
  expect(controlKind(schema)).toMatchObject(expected)
})
