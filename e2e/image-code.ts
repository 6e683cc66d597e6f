import type { Locator, Page } from '@playwright/test'
import { loginWords } from '#domain/identity/sign-in/words.ts'

const { zh, en } = loginWords.verifyImage

/** Types the image code, which is fixed in tests, once its picture is loaded; `within` contains one such field. */
export async function fillImageCode(within: Page | Locator): Promise<void> {
  await within.getByAltText(zh).or(within.getByAltText(en)).waitFor()
  await within.locator('#verifyCode').fill('abcd')
}
