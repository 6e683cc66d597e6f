import type { Locator, Page } from '@playwright/test'
import { loginWords } from '#domain/identity/sign-in/words.ts'

const { zh, en } = loginWords.verifyImage

/** Waits for the picture of the image code, which a portal that was just started sends late; `within` contains one such field. */
export const imageCodeShown = (within: Page | Locator): Promise<void> =>
  within.getByAltText(zh).or(within.getByAltText(en)).waitFor()

/** Types the image code, which is fixed in tests, once its picture is loaded. */
export async function fillImageCode(within: Page | Locator): Promise<void> {
  await imageCodeShown(within)
  await within.locator('#verifyCode').fill('abcd')
}
