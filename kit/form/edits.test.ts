import { expect, test } from 'vitest'
import {
  changesIn,
  type Edits,
  isNews,
  isOvertaken,
  leftAfter,
  noEdits,
  onReading,
  refusedOver,
  reopened,
  seenBy,
  sending,
  toldOf,
  withEdit,
} from './edits.ts'

const saved = { nights: 2, note: null, payer: 'self' }

test('a typed field is overtaken by another value of somebody else, not by the same one nor by that of another field', () => {
  const edits = withEdit(noEdits, saved, { nights: 3 })
  expect(isOvertaken(edits, saved)).toBe(false)
  expect(isOvertaken(edits, { ...saved, payer: 'host' })).toBe(false)
  expect(isOvertaken(edits, { ...saved, nights: 3 })).toBe(false)
  expect(isOvertaken(edits, { ...saved, nights: 5 })).toBe(true)
})

test('typing on over a newer value keeps the beginning, also that it was empty', () => {
  const edits = withEdit(withEdit(noEdits, saved, { note: 'a' }), { ...saved, note: 'b' }, { note: 'ac' })
  expect(isOvertaken(edits, { ...saved, note: 'b' })).toBe(true)
  expect(isOvertaken(edits, saved)).toBe(false)
})

test('once told, the edits may be sent, and are overtaken only by what comes after', () => {
  const edits = withEdit(noEdits, saved, { nights: 3 })
  const now = { ...saved, nights: 5 }
  expect(isOvertaken(toldOf(edits, now), now)).toBe(false)
  expect(isOvertaken(toldOf(edits, now), { ...saved, nights: 6 })).toBe(true)
})

test('what is saved is news while it is another value than the one begun on, also once that is told', () => {
  const edits = withEdit(noEdits, saved, { nights: 3 })
  const now = { ...saved, nights: 5 }
  expect([saved, now].map((each) => isNews(edits, each, 'nights'))).toEqual([false, true])
  expect(isNews(toldOf(edits, now), now, 'nights')).toBe(true)
  expect(isNews(toldOf(edits, now), { ...saved, nights: 3 }, 'nights')).toBe(false)
  expect(isNews(edits, now, 'note')).toBe(false)
})

test('what is typed while a save is under way is left, and what was sent is not', () => {
  const edits = withEdit(noEdits, saved, { nights: 3, note: 'a' })
  const sent = changesIn(edits, saved)
  const left = leftAfter(withEdit(edits, saved, { note: 'ab' }), sent)
  expect(left.typed).toEqual({ note: 'ab' })
  expect(isOvertaken(left, { ...saved, nights: 3, note: 'a' })).toBe(false)
  expect(isOvertaken(left, { ...saved, nights: 3, note: 'b' })).toBe(true)
})

test('a save, or a field that is given up, leaves the others what they began on', () => {
  const edits = withEdit(noEdits, saved, { nights: 3, payer: 'host' })
  for (const sent of [{ payer: 'host' }, { note: undefined }]) {
    const left = leftAfter(edits, sent)
    expect(left.typed.nights).toBe(3)
    expect([saved, { ...saved, nights: 5 }].map((each) => isOvertaken(left, each))).toEqual([false, true])
  }
})

test('once told of one field, the others are no news', () => {
  const edits = withEdit(noEdits, saved, { nights: 3, payer: 'host' })
  const now = { ...saved, nights: 5 }
  expect(['nights', 'payer'].map((field) => isNews(toldOf(edits, now), now, field))).toEqual([true, false])
})

test('a value that is the saved one again is no change', () => {
  expect(changesIn(withEdit(noEdits, saved, { nights: 2, note: null }), saved)).toEqual({})
})

test('refused for something newer, the edits are of what is read next, and of nothing that comes after it', () => {
  const refused = refusedOver(withEdit(noEdits, saved, { nights: 3 }), saved)
  expect(onReading(refused, { ...saved })).toBe(refused)
  const read = { ...saved, nights: 5 }
  const edits = onReading(refused, read)
  expect([read, { ...saved, nights: 6 }].map((each) => isOvertaken(edits, each))).toEqual([false, true])
})

test.each([5, 3])('refused for something newer that was read before, the edits are of that: %i', (nights) => {
  const read = { ...saved, nights }
  const edits = refusedOver(withEdit(noEdits, saved, { nights: 3 }), read)
  expect(seenBy(onReading(edits, read), read)).toEqual(read)
  const later = { ...saved, nights: 6 }
  expect(isOvertaken(onReading(edits, later), later)).toBe(true)
})

test.each([
  ['sent once more', (edits: Edits) => sending(edits, { nights: 3 })],
  ['saved', (edits: Edits) => leftAfter(edits, { note: 'a' })],
])('a refusal whose newer state was never read tells of nothing later: %s', (_what, then) => {
  const refused = refusedOver(withEdit(noEdits, saved, { nights: 3, note: 'a' }), saved)
  const later = { ...saved, nights: 5 }
  expect(isOvertaken(onReading(then(refused), later), later)).toBe(true)
})

test('a value of one’s own that was sent without a reply is seen, and no change by others', () => {
  const edits = withEdit(sending(withEdit(noEdits, saved, { note: 'a ' }), { note: 'a ' }), saved, {
    note: 'ab',
  })
  const stored = { ...saved, note: 'a' }
  expect(isOvertaken(edits, stored)).toBe(false)
  expect(isNews(edits, stored, 'note')).toBe(false)
  expect(seenBy(edits, stored)).toEqual(stored)
  const theirs = { ...saved, note: 'b' }
  expect(isOvertaken(edits, theirs)).toBe(true)
  expect(seenBy(edits, theirs)).toEqual(saved)
  // told of another value, nothing that was sent before can be stored any more
  expect(isOvertaken(toldOf(edits, theirs), stored)).toBe(true)
})

test('edits of an earlier visit begin on what was kept, or on what is saved now', () => {
  const base = { saved: { nights: 2, payer: 'host' }, sent: { nights: [3], payer: ['x'] } }
  const edits = reopened({ nights: 4, note: 'a' }, base, { ...saved, nights: 3, note: 'b' })
  expect(edits).toEqual({
    typed: { nights: 4, note: 'a' },
    began: { nights: 2, note: 'b' },
    sent: { nights: [3] },
  })
})
