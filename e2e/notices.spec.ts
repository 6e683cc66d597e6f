import type { Page } from '@playwright/test'
import { appWords } from '#apps/web/app-words.ts'
import { somePdf } from '#domain/publishing/library/testing.ts'
import { attachmentWords } from '#domain/publishing/notices/words/attachments.ts'
import { consoleWords, followWords, stateWords } from '#domain/publishing/notices/words/console.ts'
import { noticeWords as words } from '#domain/publishing/notices/words.ts'
import { formWords } from '#kit/form/form-words.ts'
import { richTextWords } from '#kit/form/rich-text/rich-text-words.ts'
import { logIn } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'
import { settled } from './walk.ts'

const unreadLines = (page: Page, unread: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: unread })

test('a notice is read by opening it: in the list, in the header, and after a reload', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  await logIn(page.context(), portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  await page.goto(`${portal.url}/notice/myNotice`)
  await settled(page)
  const lines = unreadLines(page, words.unread[language])
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  const title = (await lines.first().getByRole('link').textContent()) ?? ''

  await lines.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: words.back[language] }).click()
  await expect(lines).toHaveCount(before - 1)
  await page.reload()
  await expect(lines).toHaveCount(before - 1)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await page.getByRole('button', { name: words.markAllRead[language] }).click()
  await expect(lines).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.markAllRead[language] })).toBeHidden()
  // the header's unread dot is gone as well, according to the name of its link
  const bell = page.getByRole('banner').getByRole('link', { name: appWords.notices[language], exact: true })
  await expect(bell).toBeVisible()
})

/** HTML as pasted from a word processor or a web page: every kind of element, and disallowed ones. */
const pasted = `<h1 onclick="alert(1)">Where</h1><h3 class="MsoNormal" id="gate">Gate 2</h3><p>By <i>coach</i>, <u>not</u> <s>by car</s>;
  <a href="https://maps.example/gate?x=1&amp;y=2" onmouseover="alert(1)">the map</a>, <a href="javascript:alert(1)">no map</a>,
  <a href="tel:+8653212345678">call</a>.</p><ul><li>one<ol><li>first</li></ol></li></ul><blockquote>Mind the step.</blockquote><hr>
  <svg onload="alert(1)"><text>drawn</text></svg><img src="x" onerror="alert(1)"><script>alert(1)</script><table><tr><td>cell</td></tr></table>`

/** Pastes it after the editor's content. */
const paste = (page: Page) =>
  page.locator('#englishContent').evaluate((editor, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)

/** The rendered content: its elements, targets of its links, its texts. */
const outlineOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root) => {
    const outline = (node: Node): string => {
      if (node instanceof Text) return node.data.trim()
      if (!(node instanceof Element) || node.matches('.ProseMirror-trailingBreak')) return ''
      const inner = [...node.childNodes].map(outline).join('|')
      const href = node.getAttribute('href')
      return `<${node.localName}${href ? ` ${href}` : ''}>${inner}</>`
    }
    return [...root.children]
      .map(outline)
      .filter((line) => line !== '<p></>')
      .join('\n')
  })

/** Has a drawing with active content refused, and a document accepted. */
async function attach(page: Page, language: Language) {
  const attachment = { name: 'coaches.pdf', mimeType: 'application/pdf', buffer: somePdf() }
  const file = page.locator('main input[type=file]')
  await file.setInputFiles({ ...attachment, name: 'coaches.svg' })
  await expect(page.getByRole('alert')).toContainText(attachmentWords.refused[language])
  await file.setInputFiles(attachment)
  await expect(page.getByText('coaches.pdf')).toBeVisible()
}

/** Reads everything and opens another page; returns the link with the unread dot. */
async function elsewhere(page: Page, url: string, language: Language) {
  await page.goto(`${url}/notice/myNotice`)
  await settled(page)
  const markAll = page.getByRole('button', { name: words.markAllRead[language] })
  if (await markAll.isVisible()) await markAll.click()
  await expect(markAll).toBeHidden()
  await page.goto(`${url}/participants`)
  await settled(page)
  const bell = page.getByRole('banner').locator('a[href="/notice/myNotice"][title]')
  await expect(bell).toHaveAccessibleName(appWords.notices[language])
  return bell
}

/** Writes one in English for organisers, with pasted content; returns its title, and what its author sees. */
async function write(page: Page, url: string, language: Language) {
  await page.goto(`${url}/notices`)
  await page.getByRole('button', { name: consoleWords.create[language] }).click()
  const title = `Shuttle ${crypto.randomUUID()}`
  await page.locator('#englishTitle').fill(title)
  await page.locator('#englishContent').click()
  await page.keyboard.type('Coaches leave at eight.')
  await page.locator('#englishContent').press('Control+a')
  await page.getByRole('button', { name: richTextWords.bold[language] }).last().click()
  await page.locator('#englishContent').press('End')
  await page.keyboard.press('Enter')
  await paste(page)
  const written = await outlineOf(page, '#englishContent')
  // for organisers only: other journeys count unread notices of organisations
  await page.locator('#readers-organisers').check()
  await page.getByRole('button', { name: formWords.save[language], exact: true }).click()
  await expect(page.getByText(consoleWords.missingLong.lacksChinese[language])).toBeVisible()
  return { title, written }
}

/** The reader sees what the author saw, and nothing disallowed. */
async function agrees(reader: Page, written: string) {
  await expect(reader.getByRole('main').locator('strong')).toHaveText('Coaches leave at eight.')
  const read = await outlineOf(reader, 'main section [lang] > div')
  expect(read).toBe(written)
  for (const kept of [
    '<h3>',
    '<em>',
    '<u>',
    '<s>',
    '<ul>',
    '<ol>',
    '<blockquote>',
    '<hr>',
    'gate?x=1&y=2',
    '<a tel:',
  ])
    expect(read).toContain(kept)
  expect(read).not.toMatch(/javascript|alert|<svg|<img|<script/)
}

test('a notice is written, previewed, released, read, corrected and withdrawn', { tag: '@en' }, async ({
  page,
  portal,
  language,
  browser,
}) => {
  await logIn(page.context(), portal.url, demonstration('editor'))
  const { title, written } = await write(page, portal.url, language)
  await attach(page, language)
  // a colleague with no unread notices, on another page
  const context = await browser.newContext()
  const other = await context.newPage()
  await logIn(context, portal.url, demonstration('reviewer'))
  const bell = await elsewhere(other, portal.url, language)

  await page.getByRole('button', { name: consoleWords.release[language], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: consoleWords.release[language] }).click()
  await expect(page.getByText(followWords.title[language])).toBeVisible()

  // updated by the server, without a click
  await expect(bell).toHaveAccessibleName(appWords.unread({ count: 1 })[language])
  await bell.click()
  await other.getByRole('link', { name: title }).click()
  await agrees(other, written)
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: `${attachmentWords.download[language]} coaches.pdf` }).click(),
  ])
  expect(download.suggestedFilename()).toBe('coaches.pdf')

  await page.locator('#englishTitle').fill(`${title} (corrected)`)
  await page.getByLabel(consoleWords.unreadAgain[language]).check()
  await page.getByRole('button', { name: formWords.save[language], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} (corrected)` })).toBeVisible()
  await other.goto(`${portal.url}/notice/myNotice`)
  const line = unreadLines(other, words.unread[language]).filter({ hasText: title })
  await expect(line).toContainText(words.corrected[language])

  const withdraw = { name: consoleWords.withdraw[language] }
  await page.getByRole('button', withdraw).click()
  await page.getByRole('dialog').getByRole('button', withdraw).click()
  await expect(page.getByText(stateWords.withdrawn[language]).first()).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByRole('link', { name: title })).toHaveCount(0)
  await context.close()
})
