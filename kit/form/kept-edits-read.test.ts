import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from '#kit/testing/browser-store.ts'
import { drawnHook } from '#kit/testing/drawn-hook.tsx'
import { useKeptEdits } from './use-kept-edits.ts'

type Letter = { text: string; subject: string }
const saved: Letter = { text: 'A', subject: 'S' }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

const opened = () => drawnHook((read: Letter) => useKeptEdits('letter:1', read), saved)

test('a text that was saved, its reply lost, is nothing typed, and follows a colleague’s from then on', async () => {
  const form = await opened()
  await form.do(() => form.now().edit({ text: 'B ', subject: 'Typed' }))
  await form.do(() => form.now().sending({ text: 'B ' }))
  await form.read({ ...saved, text: 'B' })
  expect(form.now()).toMatchObject({ isChanged: true, value: { text: 'B', subject: 'Typed' } })
  expect(localStorage.getItem('unsaved:letter:1')).toBe('{"subject":"Typed"}')
  await form.read({ ...saved, text: 'C' })
  expect(form.now()).toMatchObject({ isOvertaken: false, value: { text: 'C', subject: 'Typed' } })
  // a space at the end of what was read is typed still
  await form.do(() => form.now().edit({ text: 'C ' }))
  expect(form.now().value.text).toBe('C ')
})

test('a text that was sent as it was, untyped, is no save of one’s own', async () => {
  const form = await opened()
  await form.do(() => form.now().edit({ text: 'B' }))
  await form.do(() => form.now().sending({ text: 'B', subject: 'S' }))
  await form.read({ ...saved, subject: 'T' })
  await form.do(() => form.now().edit({ subject: 'Typed' }))
  await form.read(saved)
  expect(form.now().isOvertaken).toBe(true)
})
