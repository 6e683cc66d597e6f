import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from '#kit/testing/browser-store.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import type { ShownTemplate } from '../api/templates.ts'
import { testTemplate } from '../testing.ts'
import { useTemplateForm } from './use-template-form.ts'

const both = (zh: string, en: string) => ({ zh, en })
const texts = { subject: both('欢迎', 'Welcome'), text: both('您好', 'Hello') }

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStore())
  vi.stubGlobal('sessionStorage', browserStore())
})
afterEach(() => vi.unstubAllGlobals())

/** The form as the page draws it now, with the texts that it has read last. */
const drawn = (read: ShownTemplate['texts'] = texts) =>
  hookResult(
    () => useTemplateForm({ ...testTemplate, placeholders: {}, texts: read } as unknown as ShownTemplate),
    () => new Promise(() => undefined),
  )

test('a page that was open follows what a colleague saves, but for the text that is typed in it', () => {
  drawn().change('subject', 'zh', '热烈欢迎')
  const theirs = { subject: both('欢迎', 'A warm welcome'), text: both('早上好', 'Good morning') }
  expect(drawn(theirs)).toMatchObject({
    isOvertaken: false,
    isChanged: true,
    texts: { ...theirs, subject: both('热烈欢迎', 'A warm welcome') },
    seen: theirs,
  })
})

test('the same text of a colleague is shown beside the typed one, and is what was not seen', () => {
  drawn().change('text', 'en', 'Hi')
  const form = drawn({ ...texts, text: both('您好', 'Good morning') })
  expect([form.isOvertaken, form.theirs('text', 'en'), form.theirs('text', 'zh')]).toEqual([
    true,
    'Good morning',
    undefined,
  ])
  expect(form.seen).toEqual(texts)
})

test('what an older page kept is there, also an SMS of its own', () => {
  const kept = { subject: both('欢迎', 'A warm welcome'), sms: both('短', 'Short') }
  localStorage.setItem(`unsaved:template:${testTemplate.key}`, JSON.stringify(kept))
  expect(drawn()).toMatchObject({ isChanged: true, isOvertaken: true, texts: { ...texts, ...kept } })
  expect([drawn().theirs('subject', 'zh'), drawn().theirs('subject', 'en')]).toEqual([undefined, 'Welcome'])
})

test('an SMS gets a text of its own and loses it again; one that a colleague gave it is followed', () => {
  drawn().splitSms(true)
  expect(drawn().texts.sms).toEqual(texts.text)
  drawn().splitSms(false)
  expect(drawn()).toMatchObject({ isChanged: false, texts })
  const sms = both('短', 'Short')
  expect(drawn({ ...texts, sms }).texts.sms).toEqual(sms)
  drawn({ ...texts, sms }).splitSms(false)
  expect(drawn({ ...texts, sms })).toMatchObject({ isChanged: true, texts })
  expect(drawn({ ...texts, sms }).texts.sms).toBeUndefined()
})
