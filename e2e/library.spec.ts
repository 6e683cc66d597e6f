import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { somePdf } from '#domain/publishing/library/testing.ts'
import { uploadWords, consoleWords as words } from '#domain/publishing/library/words/console.ts'
import { libraryWords } from '#domain/publishing/library/words.ts'
import { searchWords } from '#domain/views/search/words.ts'
import { sendingWords } from '#kit/files/upload/sending-words.ts'
import { partBytes } from '#kit/files/upload-limits.ts'
import { formWords } from '#kit/form/form-words.ts'
import { notCheckedWords } from '#kit/web/not-checked-words.ts'
import { person } from './journey-steps.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'
import { settled } from './walk.ts'

/** Opens the search by its shortcut and types. */
async function search(page: Page, typed: string) {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog')
  await box.getByRole('textbox').fill(typed)
  await expect(box.getByRole('link').first()).toBeVisible()
  return box
}

type Steps = { page: Page; language: Language; faults: string[] }

const send = (page: Page, name: string, buffer: Buffer) =>
  page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })

/** Creates a file, has an invalid document refused, and uploads one with an interruption. */
async function uploadOverBreak({ page, language, faults }: Steps, name: string, content: Buffer) {
  const { say, button } = person(page, language)
  await page.goto('/library')
  await button(words.create).click()
  let cut = 1
  await page.route('**/parts?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('start'))
    return start === partBytes && cut-- > 0 ? route.abort() : route.continue()
  })
  // a file with only the name of a document is refused with an explanation
  await send(page, 'page.pdf', Buffer.from('<html><script>alert(1)</script>'))
  await expect(page.getByRole('alert')).toContainText(say(sendingWords.refused))
  await send(page, name, content)
  await expect(page.getByText(say(sendingWords.waiting))).toBeVisible()
  await expect(page.getByText(name)).toBeVisible({ timeout: 15_000 })
  expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
}

/** Describes the file as a public one, and publishes it. */
async function publish({ page, language }: Steps, title: string) {
  const { say, button } = person(page, language)
  await page.locator('#chineseTitle').fill(title)
  await page.getByRole('radio', { name: '是', exact: true }).first().check()
  await button(formWords.save).click()
  await expect(page.getByText(say(words.missingEnglish))).toBeVisible()
  await button(words.publish).click()
  await expect(button(words.withdraw)).toBeVisible()
}

test('a file is uploaded over a broken network, published to everybody, replaced, moved and withdrawn', {
  tag: '@zh',
}, async ({ page, portal, language, faults, anotherPage }) => {
  const { say, button } = person(page, language)
  await logIn(page.context(), portal.url, demonstration('editor'))
  const title = `峰会手册 ${crypto.randomUUID().slice(0, 8)}`
  const first = somePdf(partBytes * 2 + 7)
  await uploadOverBreak({ page, language, faults }, '手册 “一”.pdf', first)
  await publish({ page, language, faults }, title)

  // without an account
  const visitor = await anotherPage()
  await visitor.goto('/guide')
  const line = visitor.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText(say(notCheckedWords.said))
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    line.getByRole('link', { name: `${say(libraryWords.download)} ${title}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe('手册 “一”.pdf')
  expect(Buffer.compare(await readFile(await download.path()), first)).toBe(0)

  await send(page, '手册二.pdf', somePdf(3_000))
  const newest = page.getByRole('listitem').filter({ hasText: '手册二.pdf' })
  await expect(newest).toContainText(say(uploadWords.current))
  await page.goto('/library')
  const toTop = page.getByRole('button', { name: `${say(words.top)} ${title}` })
  await toTop.click()
  await expect(toTop).toBeDisabled()

  // a reader finds it by one character and downloads the second version with their own session
  const reader = await anotherPage()
  await logIn(reader.context(), portal.url, demonstration('enterprise'))
  await reader.goto('/dashboard')
  await settled(reader)
  await (await search(reader, '册')).getByRole('link', { name: title }).click()
  await expect(reader).toHaveURL(/\/download#/)
  const [second] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: `${say(libraryWords.download)} ${title}` }).click(),
  ])
  expect(second.suggestedFilename()).toBe('手册二.pdf')

  await page.getByRole('link', { name: title }).click()
  await button(words.withdraw).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(words.withdraw) })
    .click()
  await expect(button(words.publish)).toBeVisible()
  for (const other of [reader, visitor]) {
    await other.reload()
    await settled(other)
    await expect(other.getByText(title)).toHaveCount(0)
  }
})

test('the search leads from the keyboard to what each may open, and to nothing else', {
  tag: '@en',
}, async ({ page, portal, language, anotherPage }) => {
  const { say } = person(page, language)
  await logIn(page.context(), portal.url, demonstration('enterprise'))
  await page.goto('/dashboard')
  await settled(page)
  // a page of the menu, activities by a Latin part, nothing
  let box = await search(page, 'opening')
  await expect(box.getByRole('link', { name: /Opening ceremony/ })).toBeVisible()
  await box.getByRole('textbox').fill('zzqqx')
  await expect(box.getByRole('status')).toHaveText(say(searchWords.nothing({ text: 'zzqqx' })))
  await box.getByRole('textbox').fill('Opening ceremony')
  await expect(box.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/activities\//)
  await page.goBack()
  // people of other organisations are found by organisers only
  await settled(page)
  await page.keyboard.press('Control+k')
  box = page.getByRole('dialog')
  await box.getByRole('textbox').fill('Winterleigh')
  await expect(box.getByRole('status')).toHaveText(say(searchWords.nothing({ text: 'Winterleigh' })))
  const reviewer = await anotherPage()
  await logIn(reviewer.context(), portal.url, demonstration('reviewer'))
  await reviewer.goto('/dashboard')
  await settled(reviewer)
  const found = await search(reviewer, 'winterl')
  await expect(found.getByRole('link', { name: /Rupert Winterleigh Guest/ })).toBeVisible()
  await reviewer.keyboard.press('Escape')
  await expect(found).toBeHidden()
  // a guest finds notices and projects, but no people
  const guest = await anotherPage()
  await logIn(guest.context(), portal.url, demonstration('guest'))
  await guest.goto('/dashboard')
  await settled(guest)
  const theirs = await search(guest, 'a')
  await expect(theirs.locator('a[href^="/participants"], a[href^="/organisations"]')).toHaveCount(0)
})
