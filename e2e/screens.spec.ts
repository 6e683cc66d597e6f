import { expectAccessible } from './axe.ts'
import { expectFits } from './fits.ts'
import { test } from './portal.ts'
import { screens, sizes } from './screens.ts'
import { settled, visit } from './walk.ts'

for (const screen of screens) {
  test(`${screen.name} is accessible and fits on a desk and on a phone`, async ({ page, portal }) => {
    const [desk, ...smaller] = sizes
    if (desk) await page.setViewportSize(desk)
    await visit(page, portal.url, screen)
    await expectAccessible(page)
    await expectFits(page)
    for (const size of smaller) {
      await page.setViewportSize(size)
      await settled(page)
      await expectAccessible(page)
      await expectFits(page)
    }
  })
}
