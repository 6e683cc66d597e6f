import { expect, it } from 'vitest'
import { disposition, rangeOf } from './send-file.ts'

const file = { size: 1000, etag: '"a"' }

it.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', null],
  ['bytes=-0', null],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['items=0-5', undefined],
])('%s of a thousand bytes', (range, part) => expect(rangeOf({ range }, file)).toEqual(part))

it('goes on only with what has not been replaced', () => {
  expect(rangeOf({ range: 'bytes=5-', 'if-range': '"a"' }, file)).toEqual({ start: 5, end: 999 })
  expect(rangeOf({ range: 'bytes=5-', 'if-range': '"b"' }, file)).toBeUndefined()
})

it.each([
  '参会指南（第六届）.pdf',
  'agenda "final" (2).pdf',
  "l'été; filename=x.html",
  '../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  'دليل.pdf',
  '\ud800.pdf',
])('the name %j stays one value of a header', (name) => {
  const header = disposition('attachment', name)
  expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w.~%-]+$/)
  expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(name.toWellFormed())
})
