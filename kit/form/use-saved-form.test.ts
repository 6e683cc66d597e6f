import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineForm } from '#kit/rules/define-form.ts'
import { sealed, text } from '#kit/rules/fields.ts'
import { documentNumber } from '#kit/rules/formats.ts'
import { masked } from '#kit/rules/mask.ts'
import { browserStore } from '#kit/testing/browser-store.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { useSavedForm } from './use-saved-form.ts'
import type { Values } from './values.ts'

const form = defineForm('guarded', {
  guarded: {
    number: text(10),
    key: sealed(documentNumber(20)),
    spare: sealed(documentNumber(20)).optional(),
  },
})
const saved = { number: 'A1', key: masked('370200199001011234'), spare: null }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

/** The form as a page has it when it is drawn now, with what it has read last; `sent` takes what is saved. */
const drawn = (sent: Values[] = [], read = saved) =>
  hookResult(
    () =>
      useSavedForm({
        form,
        name: 'guarded:1',
        saved: read,
        send: async (change) => void sent.push(change),
        take: () => undefined,
      }),
    () => new Promise(() => undefined),
  )

test('another field is saved while a protected value stays as it is, masked', async () => {
  const sent: Values[] = []
  drawn().change({ number: 'A2' })
  expect(await drawn(sent).save()).toBe(true)
  expect(sent).toEqual([{ number: 'A2' }])
})

test.each([{ key: '370•••34' }, { key: null }, { number: null }])(
  'what is typed wrong is not sent: %j',
  async (change) => {
    const sent: Values[] = []
    drawn().change(change)
    expect(await drawn(sent).save()).toBe(false)
    expect(sent).toEqual([])
  },
)

test('a protected value that is typed never lies in local storage, and is there again in the same tab', () => {
  drawn().change({ number: 'A2', key: 'E12345678', spare: 'E87654321' })
  const lasting = Object.keys(localStorage).map((name) => localStorage.getItem(name))
  expect(lasting.map(String).map((each) => JSON.parse(each))).toEqual([{ number: 'A2' }, { number: 'A1' }])
  expect(drawn().value).toMatchObject({ number: 'A2', key: 'E12345678', spare: 'E87654321' })
})

test('what somebody else saved since the change began is not overwritten unseen, also once the page has read it again', async () => {
  const sent: Values[] = []
  drawn().change({ number: 'A2' })
  const read = { ...saved, number: 'B1' }
  expect(await drawn(sent, read).save()).toBe(false)
  expect(sent).toEqual([])
  // said once: pressed again it is decided
  expect(drawn(sent, read).value.number).toBe('A2')
  expect(await drawn(sent, read).save()).toBe(true)
  expect(sent).toEqual([{ number: 'A2' }])
})

test('another field that somebody else saved, or the same value, asks nothing; nor does a change after a save', async () => {
  const sent: Values[] = []
  drawn().change({ number: 'A2' })
  expect(await drawn(sent, { ...saved, key: masked('E12345678') }).save()).toBe(true)
  drawn(sent, { ...saved, number: 'A2' }).change({ number: 'A3' })
  expect(await drawn(sent, { ...saved, number: 'A3' }).save()).toBe(true)
  drawn(sent, { ...saved, number: 'A3' }).change({ number: 'A4' })
  expect(await drawn(sent, { ...saved, number: 'A3' }).save()).toBe(true)
  expect(sent).toHaveLength(3)
})
