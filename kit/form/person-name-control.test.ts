import { expect, test } from 'vitest'
import { personName } from '#kit/rules/formats.ts'
import { controlKind } from './control-kind.ts'
import { acceptedForms } from './person-name-control.tsx'

const schema = personName(100)

test.each([
  ['José', ['Jose']],
  ["O'Neil", ['Oneil']],
  ['Anne-Marie', ['Anne Marie']],
  ['anna van der berg', ['Anna Van Der Berg']],
  ['Jörg', ['Joerg', 'Jorg']],
  ['Anna', []],
  ['王芳', []],
  ['Иван', []],
  ['', []],
  [null, []],
])('the refused name %s is offered as %j', (typed, forms) =>
  expect(acceptedForms(schema, typed)).toEqual(forms),
)

test('every name of this form has the control that offers', () =>
  expect(controlKind(schema)).toEqual({ kind: 'personName', max: 100 }))
