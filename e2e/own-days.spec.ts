import { listWords } from '#domain/ground/outbox/words/console.ts'
import { formWords } from '#kit/form/form-words.ts'
import { spanWords, tableWords } from '#kit/list/table/table-words.ts'
import { formatDay } from '#kit/web/dates.ts'
import { expectAccessible } from './axe.ts'
import { person } from './journey-steps.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

test('a day of the console is typed year first or chosen by keys in the language of the page; what is no day stays and is not taken', {
  tag: '@zh',
}, async ({ page, context, portal, language }) => {
  const me = person(page, language)
  await logIn(context, portal.url, demonstration('secretary'))
  await page.goto('/outbox')
  const from = page.getByRole('textbox', { name: me.say(spanWords.from(listWords.queuedAt)) })
  await from.fill('2090年6月1日')
  await expect(page).toHaveURL(/queuedAt=2090-06-01\.\./)
  await from.fill('2026-06')
  await from.press('Tab')
  await expect(from).toHaveValue('2026-06')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  const wrong = page.getByRole('alert').filter({ hasText: me.say(formWords.noDayOfFilter) })
  await expect(wrong).toBeVisible()
  await expect(from).toHaveAccessibleDescription(me.say(formWords.noDayOfFilter))
  await expect(page).toHaveURL(/queuedAt=2090-06-01\.\./)
  await expectAccessible(page)
  // what comes from outside is shown in its place
  await me.button(tableWords.clear).click()
  await expect(page).not.toHaveURL(/queuedAt/)
  await expect(from).toHaveValue('')
  await expect(wrong).toBeHidden()
  // on the way to the 18th the 1st is not taken
  await from.pressSequentially('2026-06-1')
  await expect(from).toHaveValue('2026-06-1')
  await expect(page).not.toHaveURL(/queuedAt/)
  await from.pressSequentially('8')
  await expect(page).toHaveURL(/queuedAt=2026-06-18\.\./)
  await from.fill('2026-6-9')
  await from.press('Enter')
  await expect(page).toHaveURL(/queuedAt=2026-06-09\.\./)
  await from.fill('2026-6-10')
  await from.press('Tab')
  await expect(from).toHaveValue('2026-06-10')

  await page
    .getByRole('button', { name: me.say(formWords.chooseDay) })
    .first()
    .press('Enter')
  const calendar = page.getByRole('dialog', { name: me.say(formWords.chooseDay) })
  await expect(calendar).toContainText('2026年6月')
  await expectAccessible(page)
  await calendar.getByRole('button', { name: formatDay('2026-06-10', language) }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(from).toHaveValue('2026-06-11')
  await expect(page).toHaveURL(/queuedAt=2026-06-11\.\./)
})

test('who types the day first reads in a form how a day is written, until the field has one', {
  tag: '@en',
}, async ({ page, context, portal, language }) => {
  const me = person(page, language)
  await logIn(context, portal.url, demonstration('secretary'))
  await page.goto('/summit')
  const day = page.getByPlaceholder(me.say(formWords.dayForm)).first()
  const before = await day.inputValue()
  await day.fill('18/06/2026')
  await day.press('Tab')
  const wrong = page.getByRole('alert').filter({ hasText: me.say(formWords.noDay) })
  await expect(wrong).toBeVisible()
  await expect(day).toHaveValue('18/06/2026')
  await day.fill(before)
  await expect(wrong).toBeHidden()
})

test('on a touch screen, and for those who register, a day is the browser’s own control', {
  tag: '@en',
}, async ({ browser, portal }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  await logIn(context, portal.url, demonstration('secretary'))
  const page = await context.newPage()
  await page.goto(`${portal.url}/summit`)
  await expect(page.locator('main input[type=date]').first()).toBeVisible()
  await context.close()
})
