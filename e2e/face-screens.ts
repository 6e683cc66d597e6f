import type { Page } from '@playwright/test'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const secretary = demonstration('secretary')

/** A colour that cannot be published, with the nearest one that can. */
const tooPale = async (page: Page) => {
  await page.locator('#colour').fill('#ff9999')
  await page.locator('button[type=submit]').click()
  await page.locator('#colour-problem').waitFor()
}

/** Changes of look and texts, in the dark preview of a phone; they are not published. */
const changed = async (page: Page) => {
  await page.locator('#colour').fill('#7a1f5c')
  await page.locator('#chineseFooter').fill('主办单位：滨海市人民政府')
  await page.locator('#englishFooter').fill('Hosted by the City of Binhai')
  await page.locator('main [class*=choices] label').nth(1).click()
  await page.locator('main [class*=choices] label').last().click()
}

/** The event's own face: its form, a colour that is refused, and changes in the preview. */
export const faceScreens: Screen[] = [
  { name: 'face', path: '/face', person: secretary },
  { name: 'face-refused', path: '/face', person: secretary, arrange: tooPale },
  { name: 'face-changed', path: '/face', person: secretary, arrange: changed },
]
