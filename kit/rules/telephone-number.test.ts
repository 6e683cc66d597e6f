import { expect, test } from 'vitest'
import * as z from 'zod'
import { telephone } from './formats.ts'
import { telephoneLink, telephoneText } from './telephone-number.ts'

const rule = telephone()
const kept = (typed: string) => z.safeParse(rule, typed).data

test.each([
  ['+86 532 8591 0000', '0532-85910000', '+86 532 8591 0000', 'tel:+8653285910000'],
  ['+86 0532-85910000', '0532-85910000', '+86 532 8591 0000', 'tel:+8653285910000'],
  ['+86 (0)532 8591 0000', '0532-85910000', '+86 532 8591 0000', 'tel:+8653285910000'],
  ['0086-10-6512-3456', '010-65123456', '+86 10 6512 3456', 'tel:+861065123456'],
  ['(0532) 8591 0000', '053285910000', '+86 532 8591 0000', 'tel:+8653285910000'],
  ['0532-8591-0000', '0532-85910000', '+86 532 8591 0000', 'tel:+8653285910000'],
  ['0532-85910000', '0532-85910000', '+86 532 8591 0000', 'tel:+8653285910000'],
  ['0536-1234567', '0536-1234567', '+86 536 123 4567', 'tel:+865361234567'],
  ['021-58881234-802', '021-58881234-802', '+86 21 5888 1234-802', 'tel:+862158881234,802'],
  ['+86 21 5888 1234-802', '021-58881234-802', '+86 21 5888 1234-802', 'tel:+862158881234,802'],
  ['138 0013 8000', '13800138000', '+86 138 0013 8000', 'tel:+8613800138000'],
  ['138-0013-8000', '13800138000', '+86 138 0013 8000', 'tel:+8613800138000'],
  ['＋８６ 138–0013–8000', '13800138000', '+86 138 0013 8000', 'tel:+8613800138000'],
  ['+49 (0)30 1234-567', '+49301234567', '+49301234567', 'tel:+49301234567'],
  ['0049 151 23456789', '+4915123456789', '+4915123456789', 'tel:+4915123456789'],
  // dialled inside the mainland only: without an area code, or with a number of services
  ['85910000', '85910000', '85910000', 'tel:85910000'],
  ['400-1234567', '400-1234567', '400-1234567', 'tel:4001234567'],
])('%s is kept as %s, shown as %s and dialled by %s', (typed, stored, shown, link) => {
  expect(kept(typed)).toBe(stored)
  expect(telephoneText(stored)).toBe(shown)
  expect(telephoneLink(stored)).toBe(link)
  // what is shown can be typed in again
  expect(telephoneText(kept(shown) ?? '')).toBe(shown)
})

test.each([
  '',
  'call us',
  '12345',
  '+86 12345',
  '+86 400 123 4567',
  '+86 129 0000 1111',
  '+1',
  '0532-85910000/1',
])('%s is refused', (typed) => expect(kept(typed)).toBeUndefined())

test.each([
  ['+8613800138000', '+86 138 0013 8000'],
  ['139 1234 5678', '+86 139 1234 5678'],
])('%s, stored by an earlier rule, is shown as %s', (stored, shown) =>
  expect(telephoneText(stored)).toBe(shown),
)
