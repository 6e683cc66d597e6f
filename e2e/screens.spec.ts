import { expectAccessible } from './axe.ts'
import { test } from './portal.ts'
import { screens, sizes } from './screens.ts'
import { visit } from './walk.ts'

for (const screen of screens) {
  for (const size of sizes) {
    test(`${screen.name} is accessible at ${size.width}`, async ({ page, portal }) => {
      await page.setViewportSize(size)
      await visit(page, portal.url, screen)
      await expectAccessible(page)
    })
  }
}
