import { expectAccessible } from './axe.ts'
import { expectFits } from './fits.ts'
import { test } from './portal.ts'
import { screens, sizes } from './screens.ts'
import { settled, visit } from './walk.ts'

for (const screen of screens) {
  test(`${screen.name} is accessible and fits on a desk and on a phone`, async ({
    page,
    portal,
    language,
  }) => {
    const [desk, ...smaller] = sizes
    if (desk) await page.setViewportSize(desk)
    await visit(page, portal.url, screen)
    // colours do not depend on the language: those of the desk are looked at in one, those of the phone in the other
    await expectAccessible(page, { contrast: language === 'zh' })
    await expectFits(page)
    for (const size of smaller) {
      await page.setViewportSize(size)
      await settled(page)
      await expectAccessible(page, { contrast: language === 'en' })
      await expectFits(page)
    }
  })
}
