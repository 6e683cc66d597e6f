import { demonstrationAccounts } from '#apps/server/demo/accounts.ts'
import { isWholeRun, sampleBy } from '#kit/testing/whole-run.ts'
import { expectAccessible } from './axe.ts'
import { expectFits } from './fits.ts'
import { expectGuided } from './on-a-phone.ts'
import { test } from './page-cache.ts'
import type { Screen } from './screen.ts'
import { screens, sizes } from './screens.ts'
import { expectTied } from './tied.ts'
import { settled } from './walk.ts'

// What axe checks depends on the width, and on the language only in that a text exists, which types ensure. So `npm test` walks each screen in one
// language and has axe check it at one width, permanently assigned by name, so that a quarter of them has each of the four. Whether its texts fit is
// checked on a phone, where they are cut first, and for those that axe checks on a desk there too. Of the pages as they open every second one is walked,
// of their further states, which have to be brought about, every fourth one. The whole run walks all in both languages, and checks all of it at both
// widths.
const looks = [
  { language: 'zh', axeAt: 'desk' },
  { language: 'en', axeAt: 'phone' },
  { language: 'zh', axeAt: 'phone' },
  { language: 'en', axeAt: 'desk' },
] as const

/** Of this many names one, and as many of each look. */
const oneOf = (names: number) => Array.from({ length: names * looks.length }, (_, at) => at < looks.length)
const isWalked = ({ name, arrange }: Screen) => isWholeRun || sampleBy(name, oneOf(arrange ? 4 : 2))

/** Whose screens lead to the next step: all but the organisers'. */
const organisers = new Set(
  demonstrationAccounts.filter(({ type }) => type === 'organiser').map(({ account }) => account),
)

/** Screens of what is listed, which are as long as that. */
const lists = new Set(['activities-portal', 'delegation', 'guests'])

/** States further down a page that its reader has scrolled to: a form opened among the settings, an enquiry below a project. The mailbox is a tool. */
const isDeeper = (name: string) =>
  /^(second-factor|account|reset-password)-|^(project|mailbox|hotel-rooms)$/.test(name)

const isGuiding = ({ name, person }: Screen) => !organisers.has(person?.account ?? '') && !isDeeper(name)

const walk = (screen: Screen) => {
  const { language, axeAt } = sampleBy(screen.name, looks) ?? looks[0]
  const tag = isWholeRun ? [] : [`@${language}`]
  const [desk, phone] = sizes
  const widths = isWholeRun || axeAt === 'desk' ? [desk, phone] : [phone]
  test(`${screen.name} is accessible and fits on a desk and on a phone`, { tag }, async ({ look }) => {
    await look(screen, widths[0] ?? phone, async (page) => {
      for (const [at, width] of widths.entries()) {
        if (at > 0) {
          await page.setViewportSize(width)
          await settled(page)
        }
        await expectFits(page)
        // pages to read are among them: that an act is there is checked at the first sight and at the doors
        if (width === phone && isGuiding(screen))
          await expectGuided(page, { isList: lists.has(screen.name), isWaiting: true })
        if (at === 0) await expectTied(page)
        if (isWholeRun || at === 0) await expectAccessible(page)
      }
    })
  })
}

// those of a person one after the other in one process, whose page is loaded once; the failure of one leaves the others
for (const [account, theirs] of Map.groupBy(screens, ({ person }) => person?.account ?? 'visitor'))
  test.describe(account, () => {
    test.describe.configure({ mode: 'default' })
    for (const screen of theirs.filter(isWalked)) walk(screen)
  })
