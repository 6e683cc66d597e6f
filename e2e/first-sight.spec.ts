import type { Page } from '@playwright/test'
import { isWholeRun, sampleBy } from '#kit/testing/whole-run.ts'
import { firstOf } from './first-of.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Screen } from './screen.ts'
import { follow, settled } from './walk.ts'

// What stands in the first sight of a phone, how long a page of those who register is, and that no date, figure or Latin word is broken over two lines.

const [enterprise, media, volunteer, guest] = [
  demonstration('enterprise'),
  demonstration('media'),
  demonstration('volunteer'),
  demonstration('guest'),
]

/** Longest page in CSS px with its sections folded; lists are as long as what they list. */
const max = 3_400

type Looked = Omit<Screen, 'name'> & { isList?: boolean }

const looked: Looked[] = [
  { path: '/dashboard', person: enterprise },
  { path: '/activities', person: enterprise, isList: true },
  { path: '/activities?tab=local', person: enterprise, arrange: firstOf('/activities') },
  { path: '/notice/myNotice', person: enterprise, isList: true },
  // sessions are listed
  { path: '/account', person: enterprise, isList: true },
  { path: '/guests', person: enterprise, arrange: firstOf('/guests') },
  { path: '/dashboard', person: media },
  // the members are listed
  { path: '/registration', person: media, isList: true },
  { path: '/dashboard', person: volunteer },
  { path: '/dashboard', person: guest },
  { path: '/my-day', person: guest },
]

/** Dates, times and spans of both languages, figures, and Latin words, of which a piece stands on another line than the rest. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
    const short = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
    const whole = new RegExp(
      [
        String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:星期.|周.)?`,
        String.raw`\d{1,2} (?:${months}|${short})(?: \d{4})?`,
        String.raw`\d\d:\d\d(?:–\d\d:\d\d)?`,
        String.raw`\+?\d[\d,.]*`,
        '[A-Za-zÀ-ɏ]{2,}',
      ].join('|'),
      'g',
    )
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (!node.parentElement?.checkVisibility()) continue
      for (const { index, 0: said } of text.matchAll(whole)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + said.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${said} in “${text.trim().slice(0, 60)}”`)
      }
    }
    return found
  })

/** The lower edge of the first act, primary or, on a card whose first step is done, quiet; undefined on a page without one. */
const firstAct = (page: Page) =>
  page.evaluate(() => {
    const acts = document.querySelectorAll(
      'main .mantine-Button-root[data-variant="filled"], main .mantine-Button-root:not([data-variant]), main .mantine-Button-root[data-variant="light"]',
    )
    const seen = [...acts].find((act) => act.checkVisibility())
    return seen && Math.round(seen.getBoundingClientRect().bottom + scrollY)
  })

for (const [account, theirs] of Map.groupBy(looked, ({ person }) => person?.account ?? ''))
  test(`${account}: the first act is in the first sight, pages are short, and nothing is broken`, {
    tag: isWholeRun ? [] : `@${sampleBy(account, ['zh', 'en'])}`,
  }, async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [first] = theirs
    if (first?.person) await comeAs(page.context(), await sessionOf(portal.url, first.person), portal.url)
    await page.goto(`${portal.url}/404`)
    for (const { path, arrange, isList } of theirs) {
      await follow(page, path)
      await settled(page)
      await arrange?.(page)
      await settled(page)
      const at = page.url()
      expect(await broken(page), `broken at ${at}`).toEqual([])
      expect((await firstAct(page)) ?? 0, `the first act of ${at}`).toBeLessThanOrEqual(844)
      const { scrollHeight } = await page.evaluate(() => ({ scrollHeight: document.body.scrollHeight }))
      if (!isList) expect(scrollHeight, `the length of ${at}`).toBeLessThanOrEqual(max)
    }
  })
