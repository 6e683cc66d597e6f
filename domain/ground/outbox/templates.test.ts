import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageTemplates } from '#apps/server/message-templates.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { letterFrom } from '#kit/senders/letter.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { fillIn, placeholdersIn, sampleValues, type Template, writeMessage } from '#kit/words/template.ts'
import { templatesApi as api } from './api/templates.ts'
import { outboxApi } from './api.ts'
import { problemsOfTexts } from './server/actions/templates.ts'

let portal: TestPortal
let editor: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  editor = await portal.organiser('editor')
})
afterAll(() => portal.close())

const hostile = '<script>alert(1)</script>\r\nBcc: victim@example.com {code} [x] $& "\'&‮'
const all = messageTemplates.map(({ template }) => [template.key, template] as const)

describe.each(all)('%s', (_key, template: Template) => {
  test.each(['shortest', 'longest'] as const)('renders with the %s values, in every language', (which) => {
    for (const language of ['zh', 'en', 'both'] as const) {
      const values = sampleValues(template, which)
      const { subject, text, sms } = writeMessage(template.texts, values, language)
      for (const written of [subject, text, sms]) {
        expect(placeholdersIn(written)).toEqual([])
        expect(written.trim()).toBe(written)
        expect(written).not.toMatch(/undefined|\[object|\[\s*\]|[[\]]/)
      }
      expect(subject).not.toContain('\n')
      expect(letterFrom(text)).toContain('<p>')
    }
  })

  test('keeps its own rules', () => {
    expect(problemsOfTexts(template, template.texts)).toEqual([])
  })

  test('a hostile value stays a value: no markup, no second filling in', () => {
    const values = Object.fromEntries(Object.keys(template.placeholders).map((name) => [name, hostile]))
    const { text } = writeMessage(template.texts, values, 'en')
    const filled = Object.keys(template.placeholders).some((name) =>
      template.texts.text.en.includes(`{${name}}`),
    )
    if (filled) expect(text).toContain(hostile)
    expect(letterFrom(text)).not.toMatch(/<script/i)
    expect(fillIn('{a}', { a: hostile }, 'en')).toBe(hostile)
  })
})

const key = 'review.return'
async function listed() {
  const { templates } = await editor.call(api.list, {})
  const found = templates.find((each) => each.key === key)
  if (!found) throw new Error('no such template')
  return found
}
const edited = {
  subject: { zh: '改：{name}', en: 'Edited: {name}' },
  text: { zh: '请看 {name}', en: 'See {name}' },
  sms: { zh: '短：{name}', en: 'Short: {name}' },
}

test('an organiser edits the texts, sees them in the list, and brings the original back', async () => {
  const before = await listed()
  expect(before).toMatchObject({ changedAt: null, noun: { en: 'Review' } })
  expect(before.texts).toEqual(before.original)
  const saved = await editor.call(api.save, { params: { key }, body: edited })
  expect(saved).toMatchObject({ texts: edited, original: before.original })
  expect((await listed()).changedAt).toBe(portal.clock.now().toISOString())
  await editor.call(api.restore, { params: { key } })
  expect(await listed()).toEqual(before)
  const { rows } = await portal.db.execute(
    `select count(*)::int from changes where subject_type = 'messageTemplate'`,
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('a page that has not seen what a colleague saved is refused with it, and turns nothing back', async () => {
  const { texts: seen } = await listed()
  const save = (texts: typeof seen, given?: typeof seen) =>
    editor.call(api.save, { params: { key }, body: { ...texts, ...(given && { seen: given }) } })
  await save(edited, seen)
  const own = { ...seen, subject: { zh: '我的：{name}', en: 'Mine: {name}' } }
  const refused = await refusalOf(save(own, seen))
  expect(refused).toMatchObject({ code: 40910, data: { key, texts: edited } })
  expect((await listed()).texts).toEqual(edited)
  const { subject } = own
  expect((await save({ ...edited, subject }, edited)).texts).toEqual({ ...edited, subject })
  // of two at once who saw the same, one is refused
  const both = await Promise.allSettled(
    [1, 2].map((nth) => {
      const subject = { zh: `${nth} {name}`, en: `${nth} {name}` }
      return save({ ...edited, subject }, { ...edited, subject: own.subject })
    }),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await editor.call(api.restore, { params: { key } })
})

test('a text without a placeholder that it needs, or with one that does not exist, is refused', async () => {
  const body = { ...edited, text: { zh: '请看', en: 'See {name} {nmae}' } }
  const refused = await refusalOf(editor.call(api.save, { params: { key }, body }))
  expect(refused).toMatchObject({
    status: 422,
    data: [
      { path: 'text.zh', code: 'placeholderMissing' },
      { path: 'text.en', code: 'placeholderUnknown' },
    ],
  })
  expect((await listed()).changedAt).toBeNull()
})

test('a test message goes to the caller only, filled in with the longest samples', async () => {
  await editor.call(api.test, { params: { key }, body: { texts: edited, language: 'both' } })
  const [message] = await portal.visitor.call(outboxApi.mailbox, { query: { to: editor.account } })
  expect(message?.subject).toMatch(/^改：.+ \/ Edited: Maximiliana/)
})

test('no test message is sent to a caller whom nothing reaches', async () => {
  const { settings } = portal.services
  const { mailbox, senders } = settings
  Object.assign(settings, { mailbox: false, senders: new Set(['sms']) })
  const tested = editor.call(api.test, { params: { key }, body: { texts: edited, language: 'zh' } })
  expect((await refusalOf(tested)).code).toBe(40985)
  Object.assign(settings, { mailbox, senders })
})

test('is closed without the permission, and unknown keys do not exist', async () => {
  const viewer = await portal.organiser('viewer')
  expect((await refusalOf(viewer.call(api.list, {}))).status).toBe(403)
  const unknown = editor.call(api.save, { params: { key: 'no.such' }, body: edited })
  expect((await refusalOf(unknown)).status).toBe(404)
})
