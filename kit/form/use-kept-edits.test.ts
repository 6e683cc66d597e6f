import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { browserStore } from '#kit/testing/browser-store.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { useKeptEdits } from './use-kept-edits.ts'

const saved = { subject: 'Welcome', text: 'Dear guest', sms: null as string | null }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

/** The page as it is drawn now, with what it has read last. */
const drawn = (read = saved) =>
  hookResult(
    () => useKeptEdits('letter:1', read),
    () => new Promise(() => undefined),
  )

test('what was typed is there on return, and what was not touched follows what is saved by then', () => {
  drawn().edit({ text: 'Dear guests' })
  const { value, isChanged, isOvertaken } = drawn({ ...saved, subject: 'Good news' })
  expect(value).toEqual({ ...saved, subject: 'Good news', text: 'Dear guests' })
  expect([isChanged, isOvertaken]).toEqual([true, false])
})

test('a typed field that somebody else has changed is told once, shows theirs, and is sent then', () => {
  drawn().edit({ text: 'Dear guests' })
  const theirs = { ...saved, text: 'Dear friend' }
  expect(drawn(theirs)).toMatchObject({ isOvertaken: true, seen: saved })
  expect(drawn(theirs).isNews('text')).toBe(true)
  drawn(theirs).told()
  expect(drawn(theirs)).toMatchObject({ isOvertaken: false, seen: theirs, value: { text: 'Dear guests' } })
  expect(drawn({ ...theirs, text: 'Dear all' }).isOvertaken).toBe(true)
})

test('refused for what is saved by then, it is sent over that, and over nothing newer', () => {
  drawn().edit({ text: 'Dear guests' })
  const theirs = { ...saved, text: 'Dear friend' }
  drawn().told(theirs)
  expect(drawn(theirs)).toMatchObject({ isOvertaken: false, seen: theirs, isChanged: true })
  expect(drawn({ ...saved, text: 'Dear all' }).isOvertaken).toBe(true)
})

test('one’s own save is no change by others, with a lost reply, trimmed, and on return too', () => {
  const form = drawn()
  form.edit({ text: 'Dear guests ' })
  form.sending({ text: 'Dear guests ' })
  form.edit({ text: 'Dear guests and friends' })
  const stored = { ...saved, text: 'Dear guests' }
  expect(drawn(stored)).toMatchObject({
    isOvertaken: false,
    seen: stored,
    value: { text: 'Dear guests and friends' },
  })
  expect(drawn(stored).isNews('text')).toBe(false)
  expect(drawn({ ...saved, text: 'Dear friend' }).isOvertaken).toBe(true)
})

test('what was refused is no save of one’s own; what was sent before without a reply may be', () => {
  const form = drawn()
  form.edit({ text: 'Dear guests' })
  form.sending({ text: 'Dear guests' })
  const refused = drawn()
  refused.edit({ text: 'Dear all' })
  refused.sending({ text: 'Dear all' })(new CallFailed('refused', 422))
  refused.edit({ text: 'Dear everybody' })
  const isOvertaken = (text: string) => drawn({ ...saved, text }).isOvertaken
  expect(['Dear guests', 'Dear all'].map(isOvertaken)).toEqual([false, true])
})

test.each([new CallFailed('network'), new CallFailed('refused', 503)])(
  'a failure that does not say what was stored leaves what was sent: %s',
  (failure) => {
    const form = drawn()
    form.edit({ text: 'Dear guests' })
    form.sending({ text: 'Dear guests' })(failure)
    form.edit({ text: 'Dear all' })
    expect(drawn({ ...saved, text: 'Dear guests' }).isOvertaken).toBe(false)
  },
)

test('typed back while a save may be stored, it is sent too', () => {
  const form = drawn()
  form.edit({ text: 'Dear guests' })
  form.sending({ text: 'Dear guests' })
  form.edit({ text: 'Dear guest' })
  const stored = { ...saved, text: 'Dear guests' }
  expect(drawn(stored)).toMatchObject({ isChanged: true, isOvertaken: false, value: { text: 'Dear guest' } })
})

test('what another window keeps in other fields stays', () => {
  const other = drawn()
  drawn().edit({ subject: 'Hello' })
  vi.stubGlobal('sessionStorage', browserStore())
  other.edit({ text: 'Dear guests' })
  expect(drawn()).toMatchObject({ value: { subject: 'Hello', text: 'Dear guests' } })
})

test('what was sent or typed back is kept no longer, nor are fields that the record does not have', () => {
  drawn().edit({ text: 'Dear guests', subject: 'Hello' })
  drawn().sent({ text: 'Dear guests' })
  drawn().edit({ subject: 'Welcome' })
  expect(drawn({ ...saved, subject: 'Good news', text: 'Dear guests' })).toMatchObject({
    isChanged: false,
    value: { subject: 'Good news' },
  })
  localStorage.setItem('unsaved:letter:1', JSON.stringify({ body: 'of an earlier release' }))
  expect(drawn()).toMatchObject({ isChanged: false, value: saved })
})

test('a space at the end is no change, an empty text over none is one', () => {
  drawn().edit({ text: 'Dear guest ' })
  expect(drawn()).toMatchObject({ isChanged: false, value: { text: 'Dear guest ' } })
  drawn().edit({ sms: '' })
  expect(drawn().isChanged).toBe(true)
})
