import type { Page } from '@playwright/test'
import { loginWords as words } from '#domain/identity/sign-in/words.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'
import { withoutApp } from './without-app.ts'

// The login form before its scripts run: it can be filled, and nothing is lost or moves when the app takes its place.

/** Where the parts of the form are; in whole pixels, of which one is left to the letters, that come later. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['#account', '#password', '#verifyCode', 'button[type=submit]', 'h1'].map((selector) => {
      const { x, y, width, height } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return [x, y, width, height]
    }),
  )

test('what is typed before any script stays in its field with the focus, and nothing moves', async ({
  page,
  portal,
  language,
}) => {
  const { account, password = '' } = demonstration('enterprise')
  const letGo = await withoutApp(page)
  await page.goto(`${portal.url}/guests`, { waitUntil: 'commit' })
  await page.getByLabel(words.account[language]).fill(account)
  await page.keyboard.press('Enter')
  // Enter leads to what is still empty
  await expect(page.locator('#password')).toBeFocused()
  await page.keyboard.type(password.slice(0, 5))
  await page.getByRole('button', { name: words.submit[language] }).click()
  await expect(page.locator('#verifyCode')).toBeFocused()
  await page.locator('#password').press('End')
  const before = await places(page)
  letGo()
  await settled(page)
  const after = await places(page)
  for (const [at, place] of before.flat().entries())
    expect(Math.abs(place - (after.flat()[at] ?? Number.NaN)), `${at}`).toBeLessThanOrEqual(1)
  await expect(page.locator('#password')).toBeFocused()
  await page.keyboard.type(password.slice(5))
  await expect(page.getByAltText(words.verifyImage[language])).toBeVisible()
  await page.locator('#verifyCode').fill('abcd')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guests$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('no press sends the password into an address', async ({ page, portal }) => {
    await page.goto(`${portal.url}/login`)
    await page.locator('#account').fill('somebody@example.com')
    await page.locator('#password').fill('Secret-1!')
    await page.keyboard.press('Enter')
    await page.locator('button[type=submit]').click()
    expect(page.url()).toBe(`${portal.url}/login`)
  })
})
