import { expectAccessible } from './axe.ts'
import { expectFits } from './fits.ts'
import { test } from './page-cache.ts'
import type { Screen } from './screen.ts'
import { screens, sizes } from './screens.ts'
import type { Language } from './set-language.ts'
import { expectTied } from './tied.ts'
import { settled } from './walk.ts'

// What axe checks depends on the width, and on the language only in that a text exists, which types ensure. So it checks each screen once: about half
// of them on a desktop in Chinese, the others on a phone in English, permanently assigned by name; with AXE=all each in both. Whether texts fit is
// checked on both; in English, whose texts are longer, on every screen, in Chinese on those that axe checks.
const lookedAt = { zh: 'desk', en: 'phone' } as const

function isForAxe({ name }: Screen, language: Language): boolean {
  const sum = [...name].reduce((total, sign) => total + sign.charCodeAt(0), 0)
  return process.env.AXE === 'all' || (sum % 2 === 0 ? 'zh' : 'en') === language
}
const isWalked = (screen: Screen, language: Language) => language === 'en' || isForAxe(screen, language)

for (const screen of screens) {
  test(`${screen.name} is accessible and fits on a desk and on a phone`, async ({ look, language }) => {
    test.skip(!isWalked(screen, language), 'walked in English')
    const [desk, phone] = sizes
    const width = isForAxe(screen, language) ? lookedAt[language] : undefined
    await look(screen, desk, async (page) => {
      await expectFits(page)
      await expectTied(page)
      if (width === 'desk') await expectAccessible(page)
      await page.setViewportSize(phone)
      await settled(page)
      await expectFits(page)
      if (width === 'phone') await expectAccessible(page)
    })
  })
}
