import { expectAccessible } from './axe.ts'
import { expectFits } from './fits.ts'
import { test } from './kept-pages.ts'
import { screens, sizes } from './screens.ts'
import { settled } from './walk.ts'

// What axe looks at depends on the width, and on the language only in that a word is there, which the types hold. So each width is looked at in one
// language; whether the words have room is looked at in both.
const lookedAt = { zh: 'desk', en: 'phone' } as const

for (const screen of screens) {
  test(`${screen.name} is accessible and fits on a desk and on a phone`, async ({ look, language }) => {
    const [desk, phone] = sizes
    await look(screen, desk, async (page) => {
      await expectFits(page)
      if (lookedAt[language] === 'desk') await expectAccessible(page)
      await page.setViewportSize(phone)
      await settled(page)
      await expectFits(page)
      if (lookedAt[language] === 'phone') await expectAccessible(page)
    })
  })
}
