import { listWords } from '#domain/ground/outbox/words/console.ts'
import { formWords } from '#kit/form/form-words.ts'
import { spanWords } from '#kit/list/table/table-words.ts'
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
  await from.fill('2026年6月1')
  await expect(page).toHaveURL(/queuedAt=2026-06-01\.\./)
  await from.fill('2026-06')
  await from.press('Tab')
  await expect(from).toHaveValue('2026-06')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/queuedAt=2026-06-01\.\./)
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
