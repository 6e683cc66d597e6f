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

/** The form as a page has it when it is drawn now; `sent` takes what is saved. */
const drawn = (sent: Values[] = []) =>
  hookResult(
    () =>
      useSavedForm({
        form,
        name: 'guarded:1',
        saved,
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
  expect(lasting.map(String).map((each) => JSON.parse(each))).toEqual([{ number: 'A2' }])
  expect(drawn().value).toMatchObject({ number: 'A2', key: 'E12345678', spare: 'E87654321' })
})
