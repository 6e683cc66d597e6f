import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
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
const saved = { number: 'A1', key: masked('370200199001011234'), spare: null as string | null }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

type Answer = (on: typeof saved) => unknown

/** The form as a page has it when it is drawn now, with what it has read last; `sent` takes what is sent, and `answer` answers it. */
const drawn = (
  sent: Values[] = [],
  read = saved,
  answer: Answer = () => undefined,
  take: (current: typeof saved) => unknown = () => undefined,
  standing?: string,
) =>
  hookResult(
    () =>
      useSavedForm({
        form,
        name: 'guarded:1',
        saved: read,
        send: async (change, on) => {
          sent.push(change)
          await answer(on)
        },
        take,
        ...(standing && { standing: standing as keyof typeof saved }),
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

describe('one’s own save is no change by others', () => {
  const noReply = () => Promise.reject(new CallFailed('network'))
  const refusal = (status: number, code: number, data: object | null) =>
    Promise.reject(new CallFailed('refused', status, { code, message: '', data }))
  const stored = { ...saved, number: 'A2' }

  test.each([
    [{ number: 'A2 ' }, { number: 'A23' }, stored],
    [{ key: 'e12345678' }, { key: 'E12345679' }, { ...saved, key: masked('E12345678') }],
  ])(
    'as the server keeps and shows it, under what was typed during the save: %j',
    async (first, then, now) => {
      const sent: Values[] = []
      drawn().change(first)
      const form = drawn(sent, saved, () => form.change(then))
      expect(await form.save()).toBe(true)
      expect(await drawn(sent, now).save()).toBe(true)
      expect(sent).toEqual([first, then])
    },
  )

  test('but another value than that is one, once', async () => {
    const sent: Values[] = []
    drawn().change({ number: 'A2 ' })
    const form = drawn(sent, saved, () => form.change({ number: 'A23' }))
    await form.save()
    const theirs = { ...saved, number: 'B1' }
    expect([await drawn(sent, theirs).save(), await drawn(sent, theirs).save()]).toEqual([false, true])
    expect(sent).toEqual([{ number: 'A2 ' }, { number: 'A23' }])
  })

  test('where its reply was lost, whether the page has read the record since or not', async () => {
    const sent: Values[] = []
    drawn().change({ number: 'A2 ' })
    expect(await drawn(sent, saved, noReply).save()).toBe(false)
    drawn().change({ number: 'A23' })
    const bases: unknown[] = []
    const answer: Answer = (on) => {
      bases.push(on)
      return on === stored ? undefined : refusal(409, 40910, stored)
    }
    expect(await drawn(sent, saved, answer).save()).toBe(true)
    expect(bases).toEqual([saved, stored])
    drawn(sent, stored).change({ number: 'A24' })
    expect(await drawn(sent, stored).save()).toBe(true)
  })

  test('a refusal for another’s value is told once, and replaced by the next press alone', async () => {
    const sent: Values[] = []
    drawn().change({ number: 'A2' })
    const theirs = { ...saved, number: 'B1' }
    expect(await drawn(sent, saved, () => refusal(409, 40910, theirs)).save()).toBe(false)
    expect(sent).toHaveLength(1)
    expect(await drawn(sent, theirs).save()).toBe(true)
  })

  test('a value that the server refused was not stored by its author', async () => {
    drawn().change({ number: 'A2' })
    expect(await drawn([], saved, () => refusal(403, 40311, null)).save()).toBe(false)
    drawn().change({ number: 'A3' })
    expect(await drawn([], stored).save()).toBe(false)
  })
})

describe('refused for another field that somebody else saved', () => {
  const older = (current: object) =>
    Promise.reject(new CallFailed('refused', 409, { code: 40910, message: '', data: current }))
  const theirs = { ...saved, spare: masked('E87654321'), revision: 8, updatedAt: 'later' }

  test('it is sent again, and what was saved is shown before, also where a rule refuses it then', async () => {
    const [sent, taken]: [Values[], unknown[]] = [[], []]
    drawn().change({ number: 'A2' })
    const wrong = [{ path: 'change.number', code: 'other' }]
    const answer: Answer = (on) => {
      if (on !== theirs) return older(theirs)
      expect(taken).toEqual([theirs])
      return Promise.reject(new CallFailed('refused', 422, { code: 42200, message: '', data: wrong }))
    }
    expect(await drawn(sent, saved, answer, (current) => taken.push(current)).save()).toBe(false)
    expect(sent).toHaveLength(2)
    // nothing of both was stored by its author
    drawn().change({ number: 'A3' })
    expect(await drawn(sent, { ...theirs, number: 'A2' }).save()).toBe(false)
    expect(sent).toHaveLength(2)
  })

  test('it is told where others read it by now', async () => {
    const [sent, taken]: [Values[], unknown[]] = [[], []]
    const draft = { ...saved, revision: 7, state: 'draft' }
    const released = { ...draft, revision: 8, state: 'released' }
    drawn(sent, draft).change({ number: 'A2' })
    const take = (current: unknown) => taken.push(current)
    expect(await drawn(sent, draft, () => older(released), take, 'state').save()).toBe(false)
    expect([sent.length, taken]).toEqual([1, [released]])
    expect(await drawn(sent, released).save()).toBe(true)
  })

  test('it is sent again where only what nobody edits is another one: a count of readers, a column that the page does not read', async () => {
    const sent: Values[] = []
    const read = { ...saved, revision: 7, state: 'released', downloads: 3 }
    const now = { ...read, revision: 8, downloads: 4, summitId: 'S1' }
    drawn(sent, read).change({ number: 'A2' })
    const answer: Answer = (on) => (on === now ? undefined : older(now))
    expect(await drawn(sent, read, answer, undefined, 'state').save()).toBe(true)
    expect(sent).toHaveLength(2)
  })
})

test('what an earlier release kept begins on what that kept of it, and once it is told on what was told', async () => {
  localStorage.setItem('unsaved:guarded:1', JSON.stringify({ number: 'A2' }))
  localStorage.setItem('unsaved:guarded:1:began', JSON.stringify({ number: 'A0' }))
  const sent: Values[] = []
  expect(drawn().restored).toBe(true)
  expect(await drawn(sent).save()).toBe(false)
  expect(sent).toEqual([])
  expect(Object.keys(localStorage).sort()).toEqual(['unsaved:base:guarded:1', 'unsaved:guarded:1'])
  expect(await drawn(sent).save()).toBe(true)
  expect(sent).toEqual([{ number: 'A2' }])
})
