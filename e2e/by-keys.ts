import type { Locator, Page } from '@playwright/test'
import { imageCodeShown } from './image-code.ts'
import { password } from './journey-steps.ts'
import { expect } from './portal.ts'

/** Moves to a control by keys alone. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 120 && !(await isThere()); pressed++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Presses a button or follows a link by keys alone. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves to a field and types into it, in place of what is there. */
export async function type(page: Page, id: string, text: string) {
  await tabTo(page, page.locator(`#${id}`))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** The first step of the login page; afterwards the focus is where the second one begins. */
export async function logInByKeys(page: Page, account: string, second: 'secondCode' | 'use-passkey') {
  // a page whose session is gone leads to the login by itself, across this visit
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/login')
  await imageCodeShown(page)
  await type(page, 'account', account)
  await type(page, 'password', password)
  await type(page, 'verifyCode', 'abcd')
  await page.keyboard.press('Enter')
  await expect(page.locator(`#${second}`)).toBeFocused()
}
