import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from '#kit/testing/browser-store.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import type { PolicyDraft } from '../api/console.ts'
import { useDraft } from './use-draft.ts'

const draft: PolicyDraft = {
  text: { zh: '第一条', en: 'Article 1' },
  changes: { zh: '', en: '' },
  revision: 3,
  updatedAt: null,
  inForce: null,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

const drawn = (read: PolicyDraft) =>
  hookResult(
    () => useDraft(read),
    () => new Promise(() => undefined),
  )

test('what lay unsaved in the browser since the day before turns no colleague’s text back', () => {
  drawn(draft).change('text', 'zh', '第一条 总则')
  const theirs = { ...draft, text: { ...draft.text, en: 'Article 1 (General)' }, revision: 4 }
  expect(drawn(theirs)).toMatchObject({
    isOvertaken: false,
    texts: { text: { zh: '第一条 总则', en: 'Article 1 (General)' } },
  })
  const same = { ...draft, text: { ...draft.text, zh: '第一条 目的' }, revision: 4 }
  expect(drawn(same).isOvertaken).toBe(true)
  expect(drawn(same).theirs('text', 'zh')).toBe('第一条 目的')
})

test('what an older page kept is there, and replaces no text of a colleague before its author was told', () => {
  const kept = { text: { zh: '第一条 总则', en: 'Article 1' } }
  localStorage.setItem('unsaved:policy-draft', JSON.stringify(kept))
  const theirs = { ...draft, text: { ...draft.text, en: 'Article 1 (General)' }, revision: 4 }
  expect(drawn(theirs)).toMatchObject({ isOvertaken: true, isChanged: true, texts: kept })
  expect(drawn(theirs).theirs('text', 'en')).toBe('Article 1 (General)')
  drawn(theirs).told()
  expect(drawn(theirs)).toMatchObject({ isOvertaken: false, texts: kept })
  // what is saved as it was kept was not typed
  localStorage.setItem('unsaved:policy-draft', JSON.stringify({ text: { ...draft.text, zh: '总则' } }))
  expect(drawn(draft).theirs('text', 'en')).toBeUndefined()
})

test('what the page of the release before kept begins on what that kept of it', () => {
  localStorage.setItem('unsaved:policy-draft', JSON.stringify({ 'text.en': 'Article 1 (Aim)' }))
  localStorage.setItem('unsaved:policy-draft:began', JSON.stringify({ 'text.en': 'Article 1' }))
  expect(drawn(draft).isOvertaken).toBe(false)
  const theirs = { ...draft, text: { ...draft.text, en: 'Article 1 (General)' }, revision: 4 }
  expect(drawn(theirs)).toMatchObject({ isOvertaken: true, texts: { text: { en: 'Article 1 (Aim)' } } })
})

test('what the server would store alike is no change', () => {
  drawn(draft).change('text', 'en', 'Article 1 ')
  expect(drawn(draft)).toMatchObject({ isChanged: false, texts: { text: { en: 'Article 1 ' } } })
})
