import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { browserStore } from '#kit/testing/browser-store.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { notesApi } from '../api.ts'
import { useNewNote } from './use-new-note.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

type Sent = { id: string; text: string }

/** A note being typed, whose calls end as `answers` say, in their order; then they succeed. */
function typing(...answers: (() => Promise<unknown>)[]) {
  const sent: Sent[] = []
  const call = (_: unknown, { body }: { body: Sent }) => {
    sent.push(body)
    return (answers[sent.length - 1] ?? (async () => []))()
  }
  const calls = { read: notesApi.ofPerson, add: notesApi.addToPerson }
  return { sent, note: hookResult(() => useNewNote(calls as never, 'a'), call as never) }
}
const lost = () => Promise.reject(new CallFailed('network'))
const draft = () => JSON.parse(sessionStorage.getItem('unsaved:note:a') ?? '{}')

test('after a lost reply the same text is sent as the same note, and another text as another one', async () => {
  const { sent, note } = typing(lost, lost)
  for (const text of ['He called', 'He called again', 'He called']) {
    note.type(text)
    await note.add().catch(() => undefined)
  }
  const [first, second, third] = sent
  expect(second?.id).not.toBe(first?.id)
  expect(third).toEqual(first)
  // once it was added, the same words are a note of their own
  note.type('He called')
  await note.add()
  expect(sent[3]?.id).not.toBe(first?.id)
})

test('a note whose reply was lost is not the one that is typed anew after the field was emptied or another was added', async () => {
  const emptied = typing(lost)
  for (const text of ['He called', '', 'He called']) {
    emptied.note.type(text)
    if (text) await emptied.note.add().catch(() => undefined)
  }
  const other = typing(lost)
  for (const text of ['He called', 'She wrote', 'He called']) {
    other.note.type(text)
    await other.note.add().catch(() => undefined)
  }
  expect([emptied.sent.length, other.sent.length]).toEqual([2, 3])
  for (const { sent } of [emptied, other]) expect(sent.at(-1)?.id).not.toBe(sent[0]?.id)
})

test('what is typed while a note is being added stays', async () => {
  const reply = Promise.withResolvers<unknown>()
  const { note } = typing(() => reply.promise)
  note.type('He called')
  const added = note.add()
  await new Promise((resolve) => setTimeout(resolve))
  note.type('He called from Oslo')
  reply.resolve([])
  await added
  expect(draft()).toEqual({ text: 'from Oslo' })
  note.type('Another')
  await note.add()
  expect(draft()).toEqual({})
})
