import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usualWindows } from '#domain/ground/summit/rules.ts'
import { codeFrom, invitationKinds } from '#domain/identity/invitations/rules.ts'
import { noticeLength } from '#domain/publishing/notices/rules.ts'
import { piecesOf } from '#kit/words/text-links.ts'
import { demonstrationLinks } from './invitations.ts'
import { noticeTexts } from './notice-texts.ts'

test('each kind of invitation can be tried, each code is a code and stands in docs/operations.md', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  for (const { code } of demonstrationLinks) {
    expect(codeFrom(code)).toBe(code)
    expect(page).toContain(code)
  }
  const working = demonstrationLinks.filter(({ expires, used, quota }) => expires > 0 && used < quota)
  expect(working.map(({ kind }) => kind)).toEqual([...invitationKinds])
})

test('notices keep their lengths, name the edition’s own days and link where they say', () => {
  const texts = noticeTexts({
    number: 6,
    year: 2026,
    chineseName: '第六届跨国公司领导人峰会',
    englishName: 'Summit 2026',
    chineseCity: '滨澜',
    englishCity: 'Binlan',
    ...usualWindows(2026),
  })
  for (const { title, content } of texts.flatMap(({ zh, en }) => [zh, en])) {
    expect(title.length).toBeLessThanOrEqual(noticeLength.title)
    expect(content.length).toBeLessThanOrEqual(noticeLength.content)
  }
  const ended = texts.find(({ en }) => en.title.startsWith('Guest registration has ended'))
  expect([ended?.zh.content, ended?.en.content].join()).toMatch(/9月28日.*28 September/s)
  const links = texts.flatMap(({ en }) => piecesOf(en.content).flatMap(({ href }) => href ?? []))
  expect(links).toEqual([
    'tel:0599-80000618',
    'mailto:liaison@summit.example',
    'https://www.summit.example/traffic',
  ])
})
