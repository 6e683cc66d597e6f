import { act } from 'react'
import { expect, test } from 'vitest'
import { openSmallDocument } from '#kit/testing/small-document.ts'

// before React: it looks for a document when it is loaded
const page = openSmallDocument()
const { createRoot } = await import('react-dom/client')
const { useEdits } = await import('./use-edits.ts')

type Room = { number: string; note: string }
const saved: Room = { number: '12', note: '' }

type RoomEdits = ReturnType<typeof useEdits<Room>>

function Form({ read, onDraw }: { read: Room; onDraw(edits: RoomEdits): void }) {
  onDraw(useEdits(read))
  return null
}

/** A form that is shown with what the page has read last. */
async function opened() {
  const root = createRoot(page.createElement('div') as never)
  let edits = {} as RoomEdits
  const take = (now: RoomEdits) => {
    edits = now
  }
  const read = (now: Room) => act(async () => root.render(<Form read={now} onDraw={take} />))
  await read(saved)
  return { read, now: () => edits, do: (what: () => void) => act(async () => what()) }
}

test('a refusal that brings what is saved now is told once, also when the page reads it', async () => {
  const form = await opened()
  await form.do(() => form.now().edit({ number: '14' }))
  const theirs = { ...saved, number: '13' }
  await form.do(() => form.now().told(theirs))
  await form.read(theirs)
  expect(form.now()).toMatchObject({ isOvertaken: false, seen: theirs, value: { number: '14' } })
  expect(form.now().isNews('number')).toBe(true)
  await form.read({ ...saved, number: '15' })
  expect(form.now().isOvertaken).toBe(true)
})

test('a refusal that does not is of what is read next, and not of what comes after it', async () => {
  const form = await opened()
  await form.do(() => form.now().edit({ number: '14' }))
  await form.do(() => form.now().refusedAsSeen())
  await form.read({ ...saved })
  expect(form.now().isOvertaken).toBe(false)
  await form.read({ ...saved, number: '13' })
  expect(form.now()).toMatchObject({ isOvertaken: false, seen: { number: '13' } })
  await form.read({ ...saved, number: '15' })
  expect(form.now().isOvertaken).toBe(true)
})

test('a refusal for what the page had read before is of that, and the next press replaces it', async () => {
  const form = await opened()
  const theirs = { ...saved, number: '13' }
  await form.do(() => form.now().edit({ number: '14' }))
  await form.read(theirs)
  await form.do(() => form.now().refusedAsSeen())
  await form.read({ ...theirs })
  expect(form.now()).toMatchObject({ isOvertaken: false, seen: theirs, value: { number: '14' } })
})

test('one’s own save is no change by others where its reply was lost, or something was typed on it', async () => {
  const form = await opened()
  await form.do(() => form.now().edit({ number: '14 ', note: 'Quiet' }))
  await form.do(() => form.now().sending({ number: '14 ' }))
  await form.do(() => form.now().edit({ number: '140' }))
  const stored = { ...saved, number: '14' }
  await form.read(stored)
  expect(form.now()).toMatchObject({
    isOvertaken: false,
    seen: stored,
    value: { number: '140', note: 'Quiet' },
  })
  expect(form.now().isNews('number')).toBe(false)
  await form.do(() => form.now().sending({ number: '140' }))
  await form.do(() => form.now().sent({ number: '140' }))
  await form.read({ ...saved, number: '140' })
  expect(form.now().isTyped('number')).toBe(false)
  await form.read({ ...saved, number: '140', note: 'Late' })
  expect(form.now().isOvertaken).toBe(true)
})
